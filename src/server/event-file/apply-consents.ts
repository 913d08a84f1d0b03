import { and, eq } from 'drizzle-orm';
import { consentTexts } from '../db/schema/consent-texts.ts';
import type { EventFile, FileCategory } from './file.ts';
import type { Ledger } from './ledger.ts';
import { ApplyError } from './report.ts';

/**
 * Adds the versions of consent texts that are new. Older versions stay, because people agreed to them; so a version
 * whose words have changed is refused.
 */
export async function applyConsents(ledger: Ledger, { consents = {} }: EventFile): Promise<void> {
  const { tx, eventId, now } = ledger;
  for (const [key, { version, text }] of Object.entries(consents)) {
    const [known] = await tx
      .select({ text: consentTexts.text })
      .from(consentTexts)
      .where(
        and(eq(consentTexts.eventId, eventId), eq(consentTexts.key, key), eq(consentTexts.version, version)),
      );
    if (known !== undefined && known.text !== text)
      throw new ApplyError({
        path: ['consents', key, 'text'],
        message: `People may have agreed to other words under the version "${version}". Give these a new version.`,
      });
    ledger.count('consents', known === undefined ? 'added' : 'unchanged', `consents/${key}`);
    if (known === undefined)
      await tx.insert(consentTexts).values({ eventId, key, version, text, createdAt: now, updatedAt: now });
  }
}

type Field = FileCategory['form'][number];

/** A form whose consents have their words: as the label, or above a label of the field's own. */
export function withConsents(
  form: readonly Field[],
  { consents = {} }: Pick<EventFile, 'consents'>,
): Field[] {
  return form.map((field) => {
    const consent = field.consent === undefined ? undefined : consents[field.consent];
    if (consent === undefined) return field;
    const { version: consentVersion, text } = consent;
    const words = field.label === undefined ? { label: text } : { content: paragraphs(text) };
    return { ...field, ...words, consentVersion };
  });
}

/** Plain text as the HTML of a form. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('');
