import { withScheme } from '../../domain/links.ts';
import { eachOf, textsOf } from '../../domain/record-fields.ts';
import type { RecordField, Table, TextOf } from '../../domain/record-fields.ts';
import { claimFile } from '../files/claim.ts';
import type { Queries } from '../db/transaction.ts';
import type { Owner } from '../lists/owned.ts';
import { textOf } from '../lists/wire.ts';
import { columnOf, refuseBadLinks } from './fields.ts';
import type { Wanted } from './row.ts';

type TextColumn<Row> = { [C in keyof Row]: Row[C] extends string | null ? C : never }[keyof Row];

/**
 * The texts of a record between its row, the bodies of requests and the answers. A call does not compile when a text of
 * `fields` is missing in the table (`Row`), in the answer or in a body (`Shape`: all of them, with every key required).
 * `columns` names the columns whose name differs from their field.
 */
export function recordTexts<
  Fields extends Table<Fields>,
  Row extends object,
  Shape extends Record<TextOf<Fields>, string>,
>(fields: Fields, columns: Record<Exclude<TextOf<Fields>, TextColumn<Row>>, TextColumn<Row>>) {
  type Text = TextOf<Fields>;
  const texts = textsOf(fields);
  const ofKind = (kind: RecordField['kind']) => texts.filter((field) => fields[field].kind === kind);
  const renamed: Readonly<Partial<Record<string, TextColumn<Row>>>> = columns;
  // A field that is not renamed is a column, by the type of `columns`.
  const columnNamed = (field: Text) => renamed[field] ?? (field as TextColumn<Row> & Text);
  const read = (row: Row, field: Text) => row[columnNamed(field)] as string | null;

  return {
    /** One text of a row; empty when it is not set. */
    textIn: (row: Row, field: Text): string => textOf(read(row, field)),

    /** The texts of an answer. */
    onWire: (row: Row): Record<Text, string> => eachOf(texts, (field) => textOf(read(row, field))),

    /** The columns a body names: the record's texts only; other keys are ignored. */
    columnsOf: (body: Partial<Shape>): Wanted<Row> =>
      Object.fromEntries(
        texts.map((field) => [
          columnNamed(field),
          fields[field].kind === 'required' ? body[field] : columnOf(storedText(fields[field], body[field])),
        ]),
      ) as Wanted<Row>, // text columns only

    /** 400 with each link that is not a web address. */
    refuseBadLinks(body: Partial<Shape>): void {
      refuseBadLinks(eachOf(ofKind('link'), (field) => body[field]));
    },

    /** Images must be images, brochures PDFs, that this exhibitor uploaded; `before` is absent for a new record. */
    async claimFiles(tx: Queries, owner: Owner, body: Partial<Shape>, before?: Row): Promise<void> {
      for (const kind of ['image', 'brochure'] as const) {
        for (const field of ofKind(kind)) {
          await claimFile(tx, owner, body[field], before ? read(before, field) : null, { kind, field });
        }
      }
    },
  };
}

/** A link is stored with its scheme. */
const storedText = ({ kind }: RecordField, text: string | undefined): string | undefined =>
  kind === 'link' && text !== undefined ? withScheme(text) : text;
