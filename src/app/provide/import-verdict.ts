import type { ImportContact } from '../../api/lead-imports.ts';
import type { ImportedLead, RowReading } from '../../domain/leads/import-row.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { telephoneOf } from '../../domain/leads/reach.ts';
import { personKeys, rowKeys } from '../../domain/leads/same-person.ts';
import { VERDICTS } from '../../machines/leads/import.types.ts';
import type { ImportVerdict, SkippedRow, VerdictName } from '../../machines/leads/import.types.ts';

/** Most rows of a number of the verdict. */
const SHOWN = 50;

/** A row of the file: its reading, and its place with the reason why it is left out. */
type Judged = { reading: RowReading; place: SkippedRow };

/** `own` are the keys by which two rows of the file are one person. */
type Keyed = { keys: readonly string[]; own: readonly string[]; contact: ImportContact };

const keyed = (lead: ImportedLead): Keyed => {
  const { fullName, emailId, phoneCode, phone, rawCode, companyName, designation } = lead;
  const [own, row] = [personKeys(lead), rowKeys(lead)];
  const more = row.length > 0 ? { companyName, designation } : {};
  const said = Object.entries({ fullName, emailId, phoneCode, phone, rawCode, ...more }).filter(
    ([, text]) => text !== '',
  );
  return { keys: [...own, ...row], own, contact: Object.fromEntries(said) };
};

/** Judges rows. Who was asked about once is not asked about again, whatever columns are chosen later. */
export function createJudge() {
  /** Whether people are leads, by how they can be reached. */
  const known = new Map<string, boolean>();
  let rows: readonly (Judged & Keyed)[] = [];
  let people: readonly Keyed[] = [];
  let asked = 0;
  return {
    /** Takes the rows of a file, and says how many people are to be asked about. */
    take(judged: readonly Judged[]): number {
      const there = new Set<string>();
      const asking: Keyed[] = [];
      rows = judged.map((one) => {
        const row = one.reading.ok ? keyed(one.reading.lead) : { keys: [], own: [], contact: {} };
        const id = row.keys.join(' ');
        if (row.keys.some((key) => !known.has(key)) && !there.has(id)) {
          there.add(id);
          asking.push(row);
        }
        return { ...one, ...row };
      });
      people = asking;
      asked = 0;
      return people.length;
    },
    /** The people of a question. */
    contacts: (start: number, count: number): ImportContact[] =>
      people.slice(start, start + count).map(({ contact }) => contact),
    /** Keeps the answer: the places of those who are leads. */
    learn(start: number, count: number, places: readonly number[]): void {
      const leads = new Set(places);
      for (const [index, { keys }] of people.slice(start, start + count).entries())
        for (const key of keys) known.set(key, known.get(key) === true || leads.has(index));
      asked = Math.max(asked, start + count);
    },
    verdict(): ImportVerdict {
      const groups = Object.fromEntries(
        VERDICTS.map((name) => [name, { count: 0, rows: [] as SkippedRow[] }]),
      ) as Record<VerdictName, { count: number; rows: SkippedRow[] }>; // all of them
      const before = new Set<string>();
      for (const { reading, place, keys, own } of rows) {
        const group = groups[nameOf(reading, { keys, own }, { known, before })];
        group.count += 1;
        if (group.rows.length < SHOWN)
          group.rows.push(reading.ok ? { ...place, reason: reachOf(reading.lead) } : place);
        for (const key of own) before.add(key);
      }
      return { groups, asked };
    },
  };
}

const reachOf = (lead: { emailId: string; phoneCode: string; phone: string; rawCode: string }): string =>
  lead.emailId || telephoneOf(lead) || lead.rawCode;

type Knowledge = { known: ReadonlyMap<string, boolean>; before: ReadonlySet<string> };

function nameOf(
  reading: RowReading,
  { keys, own }: Pick<Keyed, 'keys' | 'own'>,
  { known, before }: Knowledge,
): VerdictName {
  if (!reading.ok) return reading.reasons.includes(LEAD_MESSAGES.contactMissing) ? 'unreachable' : 'refused';
  if (keys.some((key) => known.get(key) === true)) return 'known';
  if (own.some((key) => before.has(key))) return 'twin';
  return keys.some((key) => !known.has(key)) ? 'open' : 'fresh';
}
