import type { Booth } from './booth.ts';
import { canonicalPhone, nameOf } from './directory.ts';
import type { Directory, PersonRow } from './directory.ts';
import type { FilePerson, FilePhone, Path } from './file.ts';
import type { Change, Ledger } from './ledger.ts';
import { ApplyError } from './report.ts';

/** A person of the file, and this person's row, which may be at another exhibitor. */
export type Wanted = {
  booth: Booth;
  key: string;
  /** The place among the exhibitor's people, the main account first. */
  index: number;
  path: string;
  place: Path;
  item: Omit<FilePerson, 'password' | 'movedFrom'>;
  /** The number as the file writes it, which is what the ledger remembers. */
  said: FilePhone | undefined;
  password: string | undefined;
  movedFrom: string | undefined;
  change: Change;
  row: PersonRow | undefined;
};

/** The result of matching. */
export type Match = {
  wanted: Wanted[];
  /** People whose exhibitor changes because the file says `movedFrom`. */
  moved: { row: PersonRow; to: Wanted }[];
  /** People who registered themselves and whose number or address passes to a person of the file. */
  passed: { row: PersonRow; to: Wanted }[];
};

/**
 * Finds the row of every person of the file, by key within the exhibitor. A number or an address of another person is
 * refused, unless the file says `movedFrom` or its owner registered alone. The `ApplyError` names the person and says
 * what to write.
 */
export function matchPeople(ledger: Ledger, booths: readonly Booth[], directory: Directory): Match {
  const wanted = booths.flatMap(wantedOf);
  const match: Match = { wanted, moved: [], passed: [] };
  // Moves come first: a person who has left an exhibitor is no longer found there by key.
  for (const one of wanted) move(ledger, one, directory, match);
  const gone = new Set(match.moved.map(({ row }) => row));
  for (const one of wanted) {
    const note = ledger.note(one.path, one.item);
    if (one.row !== undefined) {
      refuseSecondRow(one, directory, gone);
      one.change = 'updated';
      continue;
    }
    one.change = note;
    const row = directory.find(one.booth.id, one.key);
    if (row !== undefined && !gone.has(row)) one.row = row;
    // A person whom a colleague added in the portal and who has not joined yet is the same person.
    else if (note !== 'unchanged') one.row = directory.waiting(one.booth.id, one.item);
  }
  for (const one of wanted) one.item = withContact(ledger, one);
  const takers = new Map(wanted.flatMap((one) => (one.row === undefined ? [] : [[one.row, one]])));
  for (const one of wanted) {
    if (one.change !== 'unchanged') settleHolders(ledger, one, directory, takers, match);
  }
  return match;
}

function wantedOf(booth: Booth): Wanted[] {
  // The main account first: the others point to it.
  const entries = Object.entries(booth.item.people).sort(
    ([, a], [, b]) => Number(b.parent === true) - Number(a.parent === true),
  );
  return entries.map(([key, { password, movedFrom, ...item }], index) => ({
    booth,
    key,
    index,
    item,
    said: item.phone,
    password,
    movedFrom,
    path: `${booth.path}/people/${key}`,
    place: ['exhibitors', booth.key, 'people', key],
    change: 'unchanged',
    row: undefined,
  }));
}

/**
 * What the file wants, with the person's own number and address where the file still says what it said last: who changed
 * them in the portal keeps them, and another designation takes nobody's account over. Noted apart, as passwords are.
 */
function withContact(ledger: Ledger, { item, said, path, row }: Wanted): Wanted['item'] {
  const isSaidBefore = (name: string, now: unknown): boolean =>
    ledger.note(`${path}/${name}`, now ?? null) === 'unchanged';
  const keepsNumber = isSaidBefore('number', said);
  const keepsAddress = isSaidBefore('address', item.email?.toLowerCase());
  const saidPhone = said && canonicalPhone(said);
  if (row === undefined) return saidPhone ? { ...item, phone: saidPhone } : item;
  const { email: saidEmail, ...rest } = item;
  delete rest.phone;
  const { phoneCode: code, phone: number } = row;
  const own = code === null || number === null ? undefined : { code, number };
  const phone = keepsNumber ? own : saidPhone;
  const email = keepsAddress ? row.email : saidEmail;
  return { ...rest, ...(phone && { phone }), ...(email && { email }) };
}

/** `movedFrom` takes effect once, when it is new; later changes of users are kept. */
function move(ledger: Ledger, wanted: Wanted, directory: Directory, match: Match): void {
  const { movedFrom, path, place, booth } = wanted;
  if (movedFrom === undefined || ledger.note(`${path}/movedFrom`, movedFrom) === 'unchanged') return;
  const from = directory.companyByKey(movedFrom);
  if (from === undefined) {
    throw new ApplyError({
      path: [...place, 'movedFrom'],
      message: `There is no exhibitor "${movedFrom}" in the portal. Write the key it has there, or remove the word.`,
    });
  }
  const found = directory.holders(wanted.item).filter((row) => row.exhibitorId === from.id);
  const [row, other] = found;
  if (row === undefined || row.exhibitorId === booth.id) return;
  if (other !== undefined) {
    throw new ApplyError({
      path: place,
      message: `${nameOf(row)} and ${nameOf(other)} of ${from.name} have this number and this e-mail address. Write one of the two, and move the other person by an entry of their own.`,
    });
  }
  wanted.row = row;
  match.moved.push({ row, to: wanted });
  if (row.key !== null) ledger.carry(`exhibitors/${movedFrom}/people/${row.key}`, path);
}

function refuseSecondRow({ booth, key, place }: Wanted, directory: Directory, gone: Set<PersonRow>): void {
  const there = directory.find(booth.id, key);
  if (there === undefined || gone.has(there)) return;
  throw new ApplyError({
    path: place,
    message: `${nameOf(there)} of ${booth.item.name} has the key "${key}" already. Choose another key for the person who moves.`,
  });
}

/** Decides about people who have the number or the address that the file gives to `wanted`. */
function settleHolders(
  ledger: Ledger,
  wanted: Wanted,
  directory: Directory,
  takers: Map<PersonRow, Wanted>,
  match: Match,
): void {
  for (const holder of directory.holders(wanted.item)) {
    if (holder === wanted.row) continue;
    const taker = takers.get(holder);
    const isHere = holder.exhibitorId === wanted.booth.id;
    const hasMoved = taker !== undefined && taker.booth.id !== holder.exhibitorId;
    // The file gives the holder another number in the same apply.
    if (taker !== undefined && taker.change !== 'unchanged' && (isHere || hasMoved)) continue;
    if (isHere && taker === undefined && wanted.row === undefined) {
      // Added by a colleague in the portal, or renamed to another key in the file: the same person.
      wanted.row = holder;
      takers.set(holder, wanted);
      if (holder.key !== null) ledger.carry(`${wanted.booth.path}/people/${holder.key}`, wanted.path);
      wanted.item = withContact(ledger, wanted);
      continue;
    }
    if (!isHere && directory.isOwnMade(holder)) {
      refuseTwoTakers(holder, wanted, match);
      match.passed.push({ row: holder, to: wanted });
      continue;
    }
    throw new ApplyError({ path: wanted.place, message: refusalOf(holder, wanted, directory) });
  }
}

function refuseTwoTakers(holder: PersonRow, { place }: Wanted, { passed }: Match): void {
  if (passed.every(({ row }) => row !== holder)) return;
  throw new ApplyError({
    path: place,
    message: `${nameOf(holder)} registered with a number and an address that this file gives to two people. Give both to one of them.`,
  });
}

function refusalOf(holder: PersonRow, wanted: Wanted, directory: Directory): string {
  const { name, key } = directory.companyOf(holder);
  const who = `${nameOf(holder)}, who is in the portal already, has this phone number or e-mail address`;
  if (holder.exhibitorId === wanted.booth.id) return `${who}. Use another.`;
  if (key !== null) {
    return `${who} at ${name}. Write \`movedFrom: ${key}\` to move ${nameOf(holder)} here, or use another.`;
  }
  return `${who} at ${name}, which has colleagues or is confirmed. Use another, or ask ${nameOf(holder)} to give it up.`;
}
