import { numberText } from '../domain/number-text.ts';
import { texts } from '../domain/language.ts';

/** The sentence of every kind of refusal, unless a refusal has one of its own. */
export const PROBLEM_TEXTS = texts({
  badInput: 'Please check the marked fields.',
  badJson: 'The request is not readable JSON.',
  badCursor: 'This page of the list no longer exists. Start from the first page.',
  forbidden: 'You may not do this.',
  roleRefused: 'Your role in the team does not allow this. The main account can change your role.',
  notFound: 'Not found.',
  methodNotAllowed: 'This address does not offer that method.',
  requestTimeout: 'The request took too long to arrive.',
  conflict: 'This is in conflict with what is already there.',
  expired: 'This address has expired. Open the file in the portal again.',
  tooLarge: 'The request is too large.',
  addressTooLong: 'The address is too long.',
  unsupportedType: 'Send JSON with the content type application/json.',
  proofRequired: 'Solve the challenge in `data` and send the request again.',
  tooMany: 'Too many requests. Please try again later.',
  unavailable: 'The service is not available at the moment. Please try again.',
  timedOut: 'This took too long. Please try again.',
});

/** Refusals of the server's own. */
export const REFUSAL_TEXTS = texts({
  reference: (id: string): string => `An error occurred. Reference: ${id}`,
  commonPassword: 'This is one of the most common passwords. Choose another one.',
  passwordOfEvent: 'This is little more than words of this event. Choose another one.',
  jsonTooDeep: 'The JSON is nested too deeply.',
  jsonTooLong: 'The JSON holds too many values.',
  unreadableQuery: 'The query cannot be read.',
  unclearHost: 'The request does not clearly say which host it is for.',
  ofTheEvent: 'This belongs to the event and cannot be changed here.',
  choicesNotForGuests: 'The choices of this field are not for guests.',
  noFiles: 'This form takes no files.',
  fiveFiles: 'Five files were uploaded through this invitation already. Send the form, or try again later.',
  sendAsForm: 'Send the file as a form with the content type multipart/form-data.',
  unreadableForm: 'The form cannot be read.',
  filesAway: 'Files are not available at the moment. Please try again.',
  noRoom: 'The server has too little room for files at the moment. Please try again later.',
  uploadAgain: 'Upload the file again.',
  beingChecked: 'This file is being checked for viruses. Please try again in a few minutes.',
  checkedFirst: 'The file is stored. It can be opened as soon as it has been checked for viruses.',
  infected: 'This file contains a virus. It was not stored. Choose another file.',
  infectedRemoved: 'A virus was found in this file, so it was removed. Upload another one.',
  noSuchColumn: 'One of these columns does not exist.',
  noWay: 'Add a mobile number or an email address first.',
  signedInAlready: 'This person has signed in already.',
  dataThere: 'There is data already. Sample data is for an empty exhibitor only.',
  answerTooLong: 'This answer is too long',
});

/** What is wrong with one field, by the rule of the document that it breaks. */
export const RULE_TEXTS = texts({
  unknown: 'This field does not exist',
  notOffered: 'This value is not one of those offered',
  format: 'Invalid format',
  maximum: (limit: number): string => `Number must be less than or equal to ${numberText(limit)}`,
  minimum: (limit: number): string => `Number must be greater than or equal to ${numberText(limit)}`,
});

/** What was done. */
export const DONE_TEXTS = texts({
  faqAdded: 'Question added.',
  faqUpdated: 'Question updated.',
  faqDeleted: 'Question deleted.',
});
