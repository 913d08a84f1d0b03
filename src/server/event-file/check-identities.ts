import { canonicalPhone } from './directory.ts';
import type { Complaint, EventFile, FileConfirmation, FilePhone, Path, WrittenFile } from './file.ts';

type Written = EventFile<WrittenFile>;
type SignIn = FileConfirmation;

/** One text for every way to write a number. */
function textOf(phone: FilePhone): string {
  const { code, number } = canonicalPhone(phone);
  return `+${code}${number}`;
}

/** People sign in with phone or e-mail, so each may belong to one person only in the whole file. */
export function checkIdentities(file: Written): Complaint[] {
  const seen = new Set<string>();
  const claim = (path: Path, what: string, value: string | undefined, message: string): Complaint[] => {
    if (value === undefined) return [];
    if (seen.has(value)) return [{ path: [...path, what], message }];
    seen.add(value);
    return [];
  };
  const claimBoth = (
    path: Path,
    { phone, email }: SignIn,
    message: (what: string) => string,
  ): Complaint[] => [
    ...claim(path, 'phone', phone && textOf(phone), message('phone number')),
    ...claim(path, 'email', email?.toLowerCase(), message('e-mail address')),
  ];
  const people = Object.entries(file.exhibitors ?? {}).flatMap(([exhibitor, item]) =>
    Object.entries(item.people).flatMap(([key, person]) => {
      const path = ['exhibitors', exhibitor, 'people', key];
      const taken = (what: string): string =>
        `Another person of this event has this ${what}. Give each their own.`;
      const complaints = claimBoth(path, person, taken);
      if (!person.phone && !person.email) {
        const message = 'A person cannot sign in without a phone number or an e-mail address. Add one.';
        complaints.push({ path, message });
      }
      if (person.password !== undefined && file.event.demo !== true) {
        const message = 'Only a demo event (`demo: true`) may hold passwords. Remove it.';
        complaints.push({ path: [...path, 'password'], message });
      }
      if (person.movedFrom === exhibitor) {
        const message = "A person moves from another exhibitor. Remove the word, or write that one's key.";
        complaints.push({ path: [...path, 'movedFrom'], message });
      }
      return complaints;
    }),
  );
  const confirmed = (file.confirm ?? []).flatMap((entry, index) => {
    const path = ['confirm', index];
    if ((entry.phone === undefined) === (entry.email === undefined)) {
      return [
        {
          path,
          message: 'Write the phone number or the e-mail address of the main account: one of the two.',
        },
      ];
    }
    const taken = (what: string): string =>
      `This file names this ${what} already. An exhibitor of the file needs no confirmation; remove the entry.`;
    return claimBoth(path, entry, taken);
  });
  return [...people, ...confirmed];
}
