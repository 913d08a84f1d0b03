import * as v from 'valibot';
import { fullNameOf } from '../../domain/person.ts';
import { writeAudit } from '../audit/audit.ts';
import { transact } from '../db/dry-run.ts';
import { codeLengthOf } from '../event/code-length.ts';
import { readRing } from '../keys/keys.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { hasNumber, makeDeskCode } from '../sign-in/desk-code.ts';
import { Refusal, command } from './command.ts';
import { eventNamed, lockPerson } from './find.ts';
import { secretsAt } from './keys.ts';

const signInCode = command({
  name: 'people sign-in-code',
  args: { event: 'EVENT', person: 'PERSON' },
  summary: 'Prints a code for a person whose SMS does not come: it signs in once, within ten minutes.',
  details:
    'PERSON is an id, an e-mail address, or a number with + and its country. The person asks for a code on the sign-in screen and types this one. Look at a badge or a passport first: whoever types the code is signed in as this person.',
  changes: true,
  input: v.object({ event: v.string(), person: v.string() }),
  run(at, input) {
    const { db, now, by, dryRun, config } = at;
    const secrets = secretsAt(at);
    if (secrets === null) throw new Refusal('Set SECRET: the code is kept as a digest that is made with it.');
    return transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, input.event);
      const person = await lockPerson(tx, event, input.person);
      const name = fullNameOf(person) || 'The person';
      if (!hasNumber(person))
        throw new Refusal(`${name} has no mobile number, and signs in by e-mail and password.`);
      const key = (await readRing(tx, secrets, () => now)).current('codes');
      if (key === null)
        throw new Refusal('The key of codes was made with another secret: set the one the portal has.');
      const { code, expiresAt } = await makeDeskCode(tx, person, {
        key,
        now,
        length: codeLengthOf(event, config),
      });
      const { eventId, exhibitorId, id } = person;
      const actor = { kind: 'organiser', name: by } as const;
      const target = { kind: 'person', id };
      await writeAudit(tx, { eventId, at: now, actor, exhibitorId, action: 'number.codeGiven', target });
      const number = `+${person.phoneCode} ${person.phone}`;
      const minutes = String(LIFETIMES.deskCode / 60_000);
      // A dry run leaves no code behind that could sign in.
      const lines = dryRun
        ? [`Would print a code for ${name}, ${number}.`]
        : [`${code} signs in ${name}, ${number}, once within ${minutes} minutes.`];
      const data = dryRun
        ? { done: false, person: id, number }
        : { done: true, person: id, number, code, expiresAt };
      return { ok: true, lines, data };
    });
  },
});

export const signInCodeCommands = [signInCode];
