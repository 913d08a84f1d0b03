/** The views that follow the first load, which are loaded together. */
export { StillWorking } from '../kit/message.tsx';
export { EventCover } from '../sign-in/event-cover.tsx';
export { EventTrouble } from '../sign-in/event-trouble.tsx';
export { Footer } from './footer.tsx';
export { OfflineNotice } from './offline-notice.tsx';
export { Toaster } from './toaster.tsx';
export { Unreachable } from './unreachable.tsx';
