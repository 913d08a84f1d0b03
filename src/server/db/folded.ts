import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Letters that have no accent to take off, the forms of Arabic letters, and what is typed for an apostrophe. */
const FROM = 'łøđðħıŧςىةکی’‘ʼ';
const TO = "loddhitσيهكي''''''";

/**
 * Normalises text for searches and for the order of names: "Groß" is found by "gross", "Łukasz" by "lukasz", "أحمد" by
 * "احمد". Ignores case, accents, full-width forms, vowel signs of Arabic, and the form of an apostrophe. Text in plain ASCII
 * only loses its case. One order serves readers of all languages (docs/decisions/0050).
 */
export function folded(text: SQLWrapper): SQL {
  const letters = sql`translate(lower(normalize(${text}, NFKD)), ${sql.raw(`'${FROM}'`)}, ${sql.raw(`'${TO}'`)})`;
  const pairs = sql`replace(replace(replace(replace(${letters}, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;
  return sql`regexp_replace(${pairs}, '[\\u0300-\\u036f\\u0640\\u064b-\\u065f\\u0670\\u093c]', '', 'g')`;
}

/** A typed text as a pattern of LIKE: folded first, because folding turns full-width forms into wildcards. */
export const foldedPattern = (text: string): SQL =>
  sql`regexp_replace(${folded(sql`${text}::text`)}, '([\\\\%_])', '\\\\\\1', 'g')`;
