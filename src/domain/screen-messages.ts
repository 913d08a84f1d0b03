import { texts } from './language.ts';
import { numberText } from './number-text.ts';

/**
 * Every text of spec §8 and §4 that only a signed-in screen or the server uses, once. Separate from `messages.ts`,
 * because that file is part of the first load and signing in does not need these texts.
 */

/** Validation texts of spec §5 (VAL-6, VAL-7). */
export const VALIDATION_MESSAGES = texts({
  required: 'Required',
  minLength: (count: number): string => `String must contain at least ${String(count)} character(s)`,
  invalidEmail: 'Invalid email',
  maxLength: (count: number): string => `String must contain at most ${String(count)} character(s)`,
  tooLong: (most: number): string => `Use at most ${String(most)} characters`,
  pattern: 'This value is not valid',
  consentChanged: 'These words have changed. Load the page again and read them.',
  unstorable: 'This text holds a character that cannot be stored',
  option: 'Choose one of the options',
  date: 'Choose a date',
  time: 'Choose a time',
  earliest: (day: string): string => `Choose a date from ${day} on`,
  latest: (day: string): string => `Choose a date up to ${day}`,
  fileType: 'Choose a file of another type',
  countryCode: 'Choose a country code',
  mobile: 'Enter the mobile number in digits',
  expected: (expected: string, received: string): string => `Expected ${expected}, received ${received}`,
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Valid email is required',
  attendeeName: 'Attendee name is required',
  name: 'Name is required',
  resourceName: 'Resource name is required',
  url: 'Valid URL is required',
  question: 'Question is required',
  answer: 'Answer is required',
  productName: 'Product name is required',
  companyName: 'Company name is required',
  subject: 'Subject is required',
  message: 'Message is required',
});

/** The dashboard's numbers and those of the leads' analytics. */
export const NUMBERS_MESSAGES = texts({
  failed: 'The numbers could not be loaded',
  outdated: 'The numbers could not be refreshed',
});

export const SAMPLE_DATA_MESSAGES = texts({
  created: 'Sample data created successfully! Refresh the page to see the data.',
  failed: 'Failed to create sample data. Please try again.',
  removed: 'Sample data removed.',
  removeFailed: 'Failed to remove sample data. Please try again.',
  label: 'Sample data',
});

const INACTIVE = 'This category is not active. Ask the event organizer to open it.';

export const PASS_MESSAGES = texts({
  unknownCategory: 'Unknown Category',
  complete: 'Your registration is complete.',
  pending: 'Your registration was received. It waits for the approval of the event organizer.',
  /** Follows one of the two above. */
  mailed: 'Your badge is on its way to the email address you gave.',
  usedUp: 'All passes of this category are used.',
  inactive: INACTIVE,
  twice: 'This guest is registered for this pass already.',
  mailedAgain: 'This address is registered for this pass already. Its badge was mailed to it again.',
  unknownField: 'This field is not part of the form',
  cancelled: 'The registration was cancelled.',
  none: 'No passes found',
  noneYet:
    'Your exhibitor passes will appear here once they are allocated. Contact the event organizer for more information.',
  noneLeft: 'No passes left',
  noneGiven: 'No passes allocated yet',
});

/** Registering a guest (spec §2, §8 "Referral"). */
export const REFERRAL_MESSAGES = texts({
  registered: 'User registered successfully via referral!',
  failed: 'Failed to register user via referral',
  unexpected: 'An unexpected error occurred',
  /** Shown above the form when the server gives no reason. */
  messageFailed: 'Registration failed',
  /** Error text a failed registration emits from its form; never shown (REF-11, G-36). */
  reported: 'Failed to register team member',
  complete: 'Registration Successful!',
  none: 'No referrals found',
  noneMatch: 'Try adjusting your search or filters',
  noneYet: 'Start by registering users via referral',
  count: (total: number): string =>
    total === 1 ? '1 referral registered' : `${numberText(total)} referrals registered`,
  removed: 'Registration cancelled. The pass can be given again.',
  removeFailed: 'Failed to cancel the registration. Please try again.',
  askRemove: 'Are you sure you want to cancel this registration?',
});

const INVITATION_CANCELLED = 'Invitation cancelled.';

export const INVITATION_MESSAGES = texts({
  sent: 'The invitation was sent.',
  opened: 'Invitation opened.',
  cancelled: INVITATION_CANCELLED,
  inactive: INACTIVE,
  unknown: 'This invitation does not exist. Ask the person who sent it to you for a new one.',
  noAddress: 'This link is for handing out: copy it and send it yourself.',
  added: 'Invitations sent.',
  updated: 'Invitation updated.',
  removed: INVITATION_CANCELLED,
  addFailed: 'Failed to send the invitations. Please try again.',
  updateFailed: 'Failed to update the invitation. Please try again.',
  removeFailed: 'Failed to cancel the invitation. Please try again.',
  askRemove: 'Are you sure you want to cancel this invitation?',
  resent: 'Invitation sent again.',
  resendFailed: 'Failed to send the invitation again. Please try again.',
  linkFailed: 'Failed to make a link. Please try again.',
  linkCopied: 'Link copied',
  copyFailed: 'The link could not be copied. Select it and copy it yourself.',
  shareFailed: 'The link could not be shared. Copy it instead.',
  tooMany: 'Invite at most 50 people at once',
  wrongAddress: (address: string): string => `"${address}" is not an email address`,
});

/** Titles of toasts whose text is specified (G-29). */
export const TOAST_TITLES = texts({ success: 'Success', error: 'Error' });

/** Success and failure texts of an editor's three writes, and the question before a removal. */
export type EditorMessages = {
  added: string;
  updated: string;
  removed: string;
  addFailed: string;
  updateFailed: string;
  removeFailed: string;
  /** The question before a removal. */
  askRemove: string;
};

export const PROFILE_MESSAGES = texts({
  updated: 'Company profile updated successfully',
  updateFailed: 'Failed to update company profile',
});

export const TEAM_MESSAGES = texts({
  added: 'Team member added successfully!',
  updated: 'Team member updated successfully!',
  removed: 'Team member deleted successfully!',
  addFailed: 'Failed to add team member. Please try again.',
  updateFailed: 'Failed to update team member. Please try again.',
  removeFailed: 'Failed to delete team member. Please try again.',
  askRemove: 'Are you sure you want to delete this team member?',
  count: (total: number): string => (total === 1 ? '1 member total' : `${numberText(total)} members total`),
  imageUploaded: 'Profile image uploaded successfully',
  imageFailed: 'Failed to upload profile image',
  linkSent: 'Sign-in link sent.',
  linkFailed: 'Failed to send the sign-in link. Please try again.',
  linkWaits: 'Another link is being sent.',
  waits: (contact: string): string => `${contact} waits for its owner's yes.`,
  declined: 'The owner of this number or email says it is not for them.',
  waitsForOwner: 'Waits for its owner; until then the one before signs in.',
  numberInTeam: 'This mobile number already belongs to a member of your team.',
  emailInTeam: 'This email address already belongs to a member of your team.',
  declinedForNow: 'Its owner declined to join your team. You can ask once more, a day later.',
  declinedForGood: 'Its owner declined to join your team twice, so nothing more is sent.',
  ownSignIn: 'Change your own mobile number and email in your profile.',
  parentSignIn: 'Only the main account itself changes its mobile number and email.',
  onlyParentChanges: 'Only the main account changes the mobile number and email of a member who has joined.',
  notYourself: 'You cannot delete yourself.',
  parentRole: 'The main account’s role stays Admin.',
  onlyParentRoles: 'Only the main account changes roles.',
  notMainAccount: 'The main account cannot be deleted.',
  image: 'Profile image',
  onlyParentSends: 'Only the main account sends a link for a new mobile number or email.',
} satisfies EditorMessages & Record<string, unknown>);

export const PRODUCT_MESSAGES = texts({
  added: 'Product added successfully!',
  updated: 'Product updated successfully!',
  removed: 'Product deleted successfully!',
  addFailed: 'Failed to add product. Please try again.',
  updateFailed: 'Failed to update product. Please try again.',
  removeFailed: 'Failed to delete product. Please try again.',
  askRemove: 'Are you sure you want to delete this product?',
  none: 'No products found',
  noneMatch: "Try adjusting your search terms to find the products you're looking for",
  noneYet: 'Start building your product catalog by adding your first product',
  ordered: 'Products put in order.',
  orderFailed: 'The order could not be saved. Please try again.',
} satisfies EditorMessages & Record<string, unknown>);

/** The screen adds and deletes resources. Spec §2 has no control for editing one, so those two texts are our own. */
export const RESOURCE_MESSAGES = texts({
  added: 'Resource added successfully!',
  updated: 'Resource updated successfully!',
  removed: 'Resource deleted successfully!',
  addFailed: 'Failed to add resource. Please try again.',
  updateFailed: 'Failed to update resource. Please try again.',
  removeFailed: 'Failed to delete resource. Please try again.',
  askRemove: 'Are you sure you want to delete this resource?',
  typeMissing: 'Please select a resource type',
  none: 'No resources yet',
  noneYet: 'Start building your resource library by adding your first resource',
  eventError: (error: string): string => `Error: ${error}`,
  fileUploaded: 'File uploaded successfully',
  fileFailed: 'Failed to upload file',
} satisfies EditorMessages & Record<string, unknown>);

export const UPLOAD_MESSAGES = texts({
  uploaded: (field: string): string => `${field} uploaded successfully`,
  failed: (field: string): string => `Failed to upload ${field}`,
  noPath: 'No file path returned from server',
  status: (status: number): string => `Upload failed with status ${String(status)}`,
  unreachable: 'Upload failed. Please try again.',
  pending: 'Wait until the upload has finished.',
  oneAtATime: 'Several of your pictures are being prepared. Try again in a few seconds.',
  busy: 'Many pictures are being prepared at the moment. Try again in a few seconds.',
});

export const FRAMING_MESSAGES = texts({
  unreadable: 'This picture cannot be read. Choose another file.',
  notCut: 'The picture could not be cropped. Try again, or use it as it is.',
});

export const SUPPORT_MESSAGES = texts({
  submitted: 'Support Request Submitted',
  answerWithin: (ticketId: string): string => `We'll get back to you within 24 hours. Ticket ID: ${ticketId}`,
  failed: 'Failed to submit support request. Please try again.',
  /** Exactly as spec §2 gives them (G-49). */
  hours: [
    ['Mon-Fri', '9:00 AM-6:00 PM PST'],
    ['Sat', '10:00 AM-4:00 PM PST'],
    ['Sun', 'closed'],
  ],
});

/** The question to the owner of a number or email address before it joins a team. */
export const JOIN_MESSAGES = texts({
  title: 'Join a team?',
  added: (company: string): string => `${company} added you to its team.`,
  addedBy: (name: string): string => `By ${name}`,
  introduction: 'Nothing is shared with a company before you join it.',
  stays: (company: string): string =>
    `You sign in to ${company}, which others use too or the organiser set up. You can join another team only with another number.`,
  moves: (company: string): string =>
    `If you join a team, you no longer sign in to ${company} with this number. Nothing of it is deleted.`,
  none: 'No team waits for this number any more.',
  addressMoves: (company: string): string =>
    `If you join a team, you no longer sign in to ${company} with this address. Nothing of it is deleted.`,
  noneOfAddress: 'No team waits for this address any more.',
  registerFirst: 'You can register a company of your own: go back and choose “Register”.',
  join: 'Join',
  decline: 'Not mine',
  register: 'Continue with my own registration',
  goOn: (company: string): string => `Continue to ${company}`,
  sending: 'Your answer is being sent.',
  back: 'Back to Login',
  moved: 'If you join, this address signs in to this team only.',
  addressStays: (company: string): string =>
    `This address signs in to ${company}, which others use too or the organiser set up. You cannot join with it.`,
  linkDeclined: 'You declined. Nothing was shared, and nothing more is sent for now.',
  linkFailed: 'The link could not be read.',
  answerFailed: 'Your answer could not be sent. Please try again.',
});

export const PASSWORD_MESSAGES = texts({
  updated: 'Password updated successfully',
  failed: 'Failed to update password. Please try again.',
  currentMissing: 'Current password is required',
  tooShort: 'Password must be at least 6 characters',
  confirmMissing: 'Please confirm your password',
  mismatch: "Passwords don't match",
  wrongCurrent: 'The current password is wrong.',
  signInFirst: 'Sign in first, then you can change your password here.',
  signInAgain: 'To set your first password, sign in again with a code and come back within 15 minutes.',
  linkExpired: 'This link has expired or was already used. Ask your colleague to send it again.',
  addressBound: 'This email address signs in to another company, which it cannot leave.',
});

/** Texts for writes that conflict with an earlier write. */
export const CONFLICT_MESSAGES = texts({
  changed: 'This has been changed since you opened it.',
  gone: 'This no longer exists. It was deleted after you opened it.',
  /** The server's response to an Idempotency-Key that was already used with another body. */
  usedKey: 'This key was used for another request.',
  sentBefore: 'An earlier version of this was saved already. Save again to add this one as well.',
});

export const DRAFT_MESSAGES = texts({
  restored: 'Your unsaved changes are back.',
  discard: 'Discard changes',
  askDiscard: 'Discard what you typed?',
  askLeave: 'You have unsaved changes. They are kept on this device until you come back.',
});

export const DATE_MESSAGES = texts({ invalid: 'Invalid date' });

export const NOT_FOUND_MESSAGES = texts({
  code: '404',
  title: 'Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved.",
});
