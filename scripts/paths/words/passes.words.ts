import { INVITATION_MESSAGES, REFERRAL_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { PASSES_TEXTS } from '../../../src/ui/passes/passes-texts.ts';
import { AT_PASSES, choice, referralForm, registration } from './registration.words.ts';
import { says, type Words } from './words.ts';

const SLOW = says(KIT_TEXTS.stillWorking);

const passes: Words = {
  given: () => [...AT_PASSES, 'A guest is registered whose pass can be shown (there is “Badge” in the row).'],
  when: {
    'register.requested': 'Press “Register” on a pass with places left.',
    'registration.done': 'Fill in the required fields and press “Register User” below the form.',
    'badge.requested': 'Press “Badge” in the row of the guest.',
    'print.requested': (_, before) =>
      before?.hasTag('badge')
        ? 'Press “Print badge”, and leave the print preview again.'
        : 'Press “Show badge”, then the button for printing below the badge, and leave the print preview again.',
    'dialog.closed': 'Press Escape.',
    'data.requested': 'Open another page and come back to “Tickets & Passes”.',
    'rows.changed': 'Cancel the registration of a guest: press “Cancel” in the row, then confirm.',
  },
  then: (snapshot) => {
    if (snapshot.hasTag('registering')) return [`The window “${PASSES_TEXTS.register}” is open.`];
    if (snapshot.hasTag('badge'))
      return ['The window “Badge” shows the pass of the guest, and “Print badge” is offered.'];
    return [`The page “${PASSES_TEXTS.title}” is shown, and no window is open.`];
  },
};

const invitations: Words = {
  given: () => [
    ...AT_PASSES,
    'Below, the tab “Invitations” is chosen, and there is an open invitation with a link to hand out.',
  ],
  prepare: {
    'done copyLink': '',
    'done shareLink': '',
    'error copyLink':
      'forbid the portal to use the clipboard (beside the address: site settings, clipboard, block)',
    'error shareLink': 'use a browser that shares and lets it fail; where you have none, write `skip`',
  },
  when: {
    'link.requested': (_, before) =>
      before?.hasTag('linkFailed')
        ? 'Press “Make a link” once more.'
        : 'Press “Invite” on a pass, and in the window the button that creates a link.',
    'link.copied': (_, before) =>
      before?.hasTag('made')
        ? 'Press “Copy” beside the address.'
        : 'Press “Copy link” in the row of that invitation.',
    'link.shared': 'Share the link with the button of the window (browsers that share have one).',
    'dialog.closed': 'Press Escape.',
    'data.requested': 'Open another page and come back to “Tickets & Passes”.',
    'done makeLink': 'The server answers.',
    'error makeLink': 'The connection is lost; the request is retried a few times, which takes some seconds.',
    'done copyLink': `The browser has copied it. It says “${INVITATION_MESSAGES.linkCopied}”.`,
    'error copyLink': `The browser does not copy it. It says “${INVITATION_MESSAGES.copyFailed}”`,
    'done shareLink': 'The link is shared, or you cancel sharing.',
    'error shareLink': `The browser does not share it. It says “${INVITATION_MESSAGES.shareFailed}”`,
  },
  then: (snapshot) => {
    if (snapshot.hasTag('making'))
      return ['The button “Make a link” shows that it is busy.', ...(snapshot.hasTag('slow') ? [SLOW] : [])];
    if (snapshot.hasTag('made'))
      return [`“${PASSES_TEXTS.link}” shows the address, beside it its QR code.`, `“Copy” is offered.`];
    if (snapshot.hasTag('linkFailed')) return [says(INVITATION_MESSAGES.linkFailed)];
    return ['No window is open.'];
  },
};

const invitationRows: Words = {
  given: () => [...AT_PASSES, 'Below, the tab “Invitations” is chosen.'],
  when: {
    'data.requested': 'Open another page, come back to “Tickets & Passes” and choose the tab “Invitations”.',
    'rows.changed': 'Invite a guest with “Invite” on a pass, or cancel an invitation.',
  },
  then: () => ['“Invitations” lists all invitations with their current status.'],
};

const invitationResend: Words = {
  given: () => [
    ...AT_PASSES,
    'Below, the tab “Invitations” is chosen, and there is an open invitation that was sent by e-mail.',
  ],
  when: {
    'action.requested': 'Press “Resend” in the row of that invitation.',
    'done act': `The server answers. It says “${INVITATION_MESSAGES.resent}”`,
    'error act': 'The server refuses, and a message shows the reason.',
  },
  then: (snapshot) =>
    snapshot.hasTag('running')
      ? ['The button “Resend” of that row shows that it is busy.']
      : ['“Resend” can be pressed.'],
};

const referralCancellation: Words = {
  given: () => [...AT_PASSES, 'Below, two guests are registered whose registrations are not cancelled.'],
  when: {
    'remove.requested': 'Press “Cancel” in the row of a guest whose registration is not cancelled.',
    'remove.confirmed': 'Press “Cancel registration”.',
    'remove.declined': 'Press “Keep it”.',
    'done remove': `The server answers. It says “${REFERRAL_MESSAGES.removed}”`,
    'error remove': `The server refuses. For a moment it also says “${REFERRAL_MESSAGES.removeFailed}”`,
  },
  then: (snapshot) => {
    if (!snapshot.hasTag('confirming'))
      return [`“${PASSES_TEXTS.referrals}” is shown, and no question is open.`];
    const message: unknown = snapshot.context.message;
    return [
      `It asks “${REFERRAL_MESSAGES.askRemove}” and names the guest.`,
      ...(snapshot.hasTag('busy') ? ['“Cancel registration” shows that it is busy.'] : []),
      ...(snapshot.hasTag('slow') ? [SLOW] : []),
      ...(typeof message === 'string' ? [says(message)] : []),
    ];
  },
};

/** The words of passes, registered guests and invitations. */
export const passesWords: Readonly<Record<string, Words>> = {
  passes,
  invitations,
  invitationRows,
  invitationResend,
  referralCancellation,
  registration,
  referralForm,
  choice,
};
