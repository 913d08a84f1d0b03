import { texts } from './language.ts';

/** What the screen and the server say about kept views of the lead list. */
export const LEAD_VIEW_MESSAGES = texts({
  added: 'View saved.',
  updated: 'View saved.',
  removed: 'View deleted.',
  restored: 'View restored.',
  updateFailed: 'Failed to save the view. Please try again.',
  removeFailed: 'Failed to delete the view. Please try again.',
  restoreFailed: 'Failed to restore the view. Please try again.',
  nothing: 'A view needs a search, a filter or an order.',
  unreadable: 'This is not a search of the lead list.',
  full: 'Your company can have 50 views at most. Delete some first.',
  notYours: 'Only the person who made this view, or the main account, can change it.',
  notYoursToShare: 'Only the person who made this view can share it or keep it private.',
});

/** The names of the views that everybody has. */
export const READY_VIEW_NAMES = texts({
  hot: 'Hot and not contacted',
  overdue: 'My overdue',
});
