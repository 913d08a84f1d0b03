import { plainEmail, readEmail } from './email.ts';
import { hasCountryCode, plainNumber, readPhone, toE164 } from './phone.ts';
import { emptyOf } from './record-fields.ts';
import { TEAM_MESSAGES } from './screen-messages.ts';
import { MEMBER_FIELDS, validateTeamMember } from './team.ts';
import { PASTE_PROBLEMS as PROBLEMS } from './team-texts.ts';

/** The fields of a member that a pasted line can name. */
export type PastedMember = Record<
  'fullName' | 'emailId' | 'phoneCode' | 'authenticationId' | 'designation',
  string
>;

/** One line of the paste: what was read, and what is wrong with it. */
export type PastedRow = {
  /** Counted from 1, as an editor counts lines. */ line: number;
  source: string;
  member: PastedMember;
  problems: readonly string[];
};

/** Someone who is in the team. */
export type Contact = Pick<PastedMember, 'fullName' | 'emailId' | 'phoneCode' | 'authenticationId'>;

/** The most people that are added at once. */
export const PASTE_LIMIT = 200;

const HEADINGS =
  /^(?:full |first |last )?name$|^(?:e-?mail|mail)(?: address)?$|^(?:mobile|phone|tel)\.?(?: number| no\.?)?$|^(?:role|designation|job title|title)$|^country code$/i;

const isNumber = (text: string): boolean => {
  const plain = plainNumber(text);
  return /^[\d\s()+.-]+$/.test(plain) && plain.replace(/\D/g, '').length >= 5;
};

/** The cells of a line: by tab, else by semicolon, else by comma; of a line without any, a number and an address are split off. */
function cellsOf(source: string): string[] {
  const separator = ['\t', ';', ','].find((one) => source.includes(one));
  if (separator !== undefined)
    return source
      .split(separator)
      .map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      )
      .filter((cell) => cell !== '');
  const words = source.trim().split(/\s+/);
  const email = words.filter((word) => word.includes('@'));
  const rest = words.filter((word) => !word.includes('@'));
  const from = rest.findIndex((_, index) => isNumber(rest.slice(index).join(' ')));
  const name = from < 0 ? rest : rest.slice(0, from);
  const number = from < 0 ? [] : [rest.slice(from).join(' ')];
  return [name.join(' '), ...number, ...email].filter((cell) => cell !== '');
}

/** The first of the cells that is one of these, taken out of them. */
function taken(cells: string[], isOne: (cell: string, index: number) => boolean): string {
  const index = cells.findIndex(isOne);
  return index < 0 ? '' : (cells.splice(index, 1)[0] ?? '');
}

function readLine(source: string, code: string): { member: PastedMember; isTooMuch: boolean } {
  const cells = cellsOf(source);
  const place = cells.findIndex((cell) => cell.includes('@'));
  const address = taken(cells, (_, index) => index === place);
  const { email = plainEmail(address), beside = '' } = readEmail(address) ?? {};
  if (beside !== '' && !cells.includes(beside)) cells.splice(place, 0, beside);
  const authenticationId = taken(cells, isNumber);
  const said = taken(cells, (cell) => /^\+?\d{1,4}$/.test(plainNumber(cell)));
  // What begins with a digit or a plus and is no number is a mistyped one, no name.
  const mistyped =
    authenticationId === '' ? taken(cells, (cell, index) => index > 0 && /^[+\d]/.test(cell)) : '';
  const number = authenticationId || mistyped;
  const phoneCode = said || (hasCountryCode(number) ? readPhone('', number).code : '') || code;
  const [fullName = '', designation = '', ...more] = cells;
  return {
    member: {
      fullName,
      emailId: email,
      phoneCode: plainNumber(phoneCode).replace(/\D/g, ''),
      authenticationId: number,
      designation,
    },
    isTooMuch: more.length > 0,
  };
}

const numberOf = ({ phoneCode, authenticationId }: Contact): string =>
  authenticationId.trim() === '' ? '' : toE164(readPhone(phoneCode, authenticationId));
const emailOf = ({ emailId }: Contact): string => plainEmail(emailId).toLowerCase();

/**
 * Reads pasted lines: a name, a mobile number, an email and a designation in any order, by the rules of the team form.
 * `code` is the country of numbers that name none; a first line of headings is left out.
 */
export function readPaste(text: string, team: readonly Contact[], code: string): PastedRow[] {
  const lines = text.split(/\r\n?|\n/).map((source, index) => ({ source, line: index + 1 }));
  const filled = lines.filter(({ source }) => source.trim() !== '');
  const [first] = filled;
  const isHeading =
    first !== undefined &&
    cellsOf(first.source).length > 1 &&
    cellsOf(first.source).every((cell) => HEADINGS.test(cell));
  const seen = new Map<string, number>();
  const inTeam = new Map(
    team.flatMap((one) => [
      [numberOf(one), one.fullName],
      [emailOf(one), one.fullName],
    ]),
  );
  return filled.slice(isHeading ? 1 : 0).map(({ source, line }, index) => {
    const { member, isTooMuch } = readLine(source, code);
    const known = (key: string, message: string, twice: (line: number) => string): string[] => {
      if (key === '') return [];
      const name = inTeam.get(key);
      const before = seen.get(key);
      if (name !== undefined) return [PROBLEMS.known(name, message)];
      if (before === undefined) seen.set(key, line);
      return before === undefined ? [] : [twice(before)];
    };
    const problems = [
      ...Object.values(validateTeamMember({ ...emptyOf(MEMBER_FIELDS), ...member })).flat(),
      ...(isTooMuch ? [PROBLEMS.tooMuch] : []),
      ...known(numberOf(member), TEAM_MESSAGES.numberInTeam, PROBLEMS.sameNumber),
      ...known(emailOf(member), TEAM_MESSAGES.emailInTeam, PROBLEMS.sameEmail),
      ...(index >= PASTE_LIMIT ? [PROBLEMS.tooMany(PASTE_LIMIT)] : []),
    ];
    return { line, source, member, problems };
  });
}
