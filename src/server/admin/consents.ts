import { asc, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { consentTexts } from '../db/schema/consent-texts.ts';
import { command } from './command.ts';
import { eventNamed } from './find.ts';

const list = command({
  name: 'consents list',
  args: { event: 'EVENT' },
  summary: 'Lists every version of the texts that guests and visitors agree to, the newest first.',
  input: v.object({ event: v.string() }),
  async run({ db }, { event: name }) {
    const event = await eventNamed(db, name);
    const rows = await db
      .select()
      .from(consentTexts)
      .where(eq(consentTexts.eventId, event.id))
      .orderBy(asc(consentTexts.key), desc(consentTexts.createdAt), desc(consentTexts.version));
    const consents = rows.map(({ key, version, text, createdAt }) => ({
      key,
      version,
      text,
      since: createdAt.toISOString(),
    }));
    const lines = consents.flatMap(({ key, version, since, text }) => [
      `${key}  ${version}  since ${since}`,
      `    ${text}`,
    ]);
    return { ok: true, lines: lines.length === 0 ? ['No consent text.'] : lines, data: { consents } };
  },
});

export const consentCommands = [list];
