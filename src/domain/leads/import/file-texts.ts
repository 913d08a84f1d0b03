import { texts } from '../../language.ts';
import { numberText } from '../../number-text.ts';

const SAVE_AS = 'Open it in its program, save the list as Excel (.xlsx) or CSV, and choose that file.';

/** Why a file is no list of people, and what to do. */
export const FILE_REFUSALS = texts({
  picture: `This is a picture. ${SAVE_AS}`,
  packed: 'This is a packed file. Unpack it, and choose the list inside.',
  pdf: `This is a PDF. ${SAVE_AS}`,
  olderExcel: `This is an older or protected Excel file (.xls). ${SAVE_AS}`,
  database: `This is a database. ${SAVE_AS}`,
  webPage: `This is a web page. ${SAVE_AS}`,
  xml: `This is an XML file. ${SAVE_AS}`,
  textDocument: `This is a text document. ${SAVE_AS}`,
  json: `This is a JSON file. ${SAVE_AS}`,
  calendar: 'This is a calendar. Choose a file of contacts (.vcf, .csv or .xlsx).',
  openDocument: `This is an OpenDocument file. ${SAVE_AS}`,
  appleDocument: `This is a Numbers or Pages file. ${SAVE_AS}`,
  word: `This is a Word document. ${SAVE_AS}`,
  presentation: `This is a presentation. ${SAVE_AS}`,
  binaryExcel: `This is a binary Excel file (.xlsb). ${SAVE_AS}`,
  noText: `This file is not a text. ${SAVE_AS}`,
  damaged: 'This Excel file is damaged. Open it in Excel, save it again, and choose that file.',
  unpacksTooFar:
    'This Excel file unpacks to far more than it should hold. Save the list as CSV, and choose that file.',
  tooWide: (most: number): string =>
    `This file has more than ${numberText(most)} columns. Save those of the people alone, and choose that file.`,
  openQuotation: (row: number): string =>
    `A quotation mark in row ${numberText(row)} of this file is never closed.`,
  empty: 'This file is empty.',
});

/** How a file was read. */
export const FILE_REMARKS = texts({
  firstSheet: (sheets: number): string => `Only the first of ${numberText(sheets)} sheets is read.`,
  readAs: (encoding: string): string => `Read as ${encoding}.`,
  headingsIn: (line: number): string => `The headings are in row ${numberText(line)}.`,
  /** `rows` are the numbers of so many rows, as a list. */
  strayQuotes: (rows: string, count: number): string =>
    count === 1
      ? `A quotation mark in row ${rows} is not closed there, so it is read as a part of its cell.`
      : `Quotation marks in rows ${rows} are not closed there, so they are read as parts of their cells.`,
  noHeadings: 'The first row looks like a person, so the columns have no headings.',
  /** A column without a heading. */
  column: (place: number): string => `Column ${numberText(place)}`,
});

/** The files of known systems, as "Looks like …." names them. */
export const PROFILE_NAMES = texts({
  portal: 'an export of this portal',
  pretixTickets: 'a pretix list of tickets',
  pretixLeads: 'a pretix export of leads',
  eventyay: 'an eventyay check-in export',
  alfio: 'an alf.io export of scans',
  swapcard: 'a Swapcard export',
  hubspot: 'a HubSpot export',
  salesforce: 'a Salesforce export of leads',
  pipedrive: 'a Pipedrive export',
  google: 'a Google Contacts export',
  outlook: 'an Outlook export of contacts',
  linkedIn: 'a LinkedIn list of connections',
});

/** What an address card holds beside the columns, before its value. */
export const CARD_WORDS = texts({
  TEL: 'Phone',
  EMAIL: 'Email',
  URL: 'Website',
  ADR: 'Address',
  ROLE: 'Role',
  BDAY: 'Birthday',
  NICKNAME: 'Nickname',
});
