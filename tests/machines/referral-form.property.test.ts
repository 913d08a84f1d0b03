import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileForm } from '../../src/domain/form-fields.ts';
import { emptyTexts, textProblems } from '../../src/domain/form-values.ts';
import { createReferralForm } from '../../src/machines/registration/referral-form.ts';
import { refused } from './member-form.ts';
import { starter, type Subject } from './subject.ts';

/**
 * A user fills in a guest's form in any order. A secret is sent and never kept, and errors are shown at exactly the
 * fields that were left or submitted.
 */
const FORM = compileForm([
  { name: 'name', type: 'text', required: true },
  { name: 'email', type: 'email' },
  { name: 'pin', type: 'password', required: true, validation: '^\\S+$' },
  { name: 'code', type: 'password' },
]);
const EMPTY = emptyTexts(FORM);
const SECRETS = ['pin', 'code'];
const EFFECTS = ['newKey', 'keepDraft', 'dropDraft', 'tellOwner', 'raiseToast'];
const machine = createReferralForm({
  form: FORM,
  problemsOf: (texts) => textProblems(FORM, texts),
  toasts: true,
});

type Values = Readonly<Record<string, string>>;
const name = fc.constantFrom(...Object.keys(EMPTY));
const text = fc.constantFrom('', ' ', 'tara@guest.example', 'Tara');
const act = <Do extends string>(...kinds: Do[]) => fc.constantFrom(...kinds);
const simple = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: act('type'), name, text }) },
  { weight: 4, arbitrary: fc.record({ do: act('leave'), name }) },
  { weight: 3, arbitrary: fc.record({ do: act('submit') }) },
  { weight: 2, arbitrary: fc.record({ do: act('fail', 'cancel', 'discard', 'reload') }) },
);
type Step = typeof simple extends fc.Arbitrary<infer T> ? T : never;

/** What chance alone finds too rarely: a form that can be sent. */
const complete: Step[] = [
  { do: 'type', name: 'name', text: 'Tara' },
  { do: 'type', name: 'email', text: '' },
  { do: 'type', name: 'pin', text: 'Tara' },
  { do: 'submit' },
];
const steps = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: simple.map((one): Step[] => [one]) },
      { weight: 1, arbitrary: fc.constant(complete) },
    ),
    { minLength: 5, maxLength: 40 },
  )
  .map((moves) => moves.flat());

/** A secret is recognised by how it begins. */
const typed = (field: string, value: string): string =>
  SECRETS.includes(field) && value.trim() !== '' ? `secret-${value}` : value;

const lastDraft = (form: Subject): { values: Values } | null => {
  const kept = form.effects().findLast(({ name: effect }) => /^(keep|drop)Draft$/.test(effect));
  return kept?.name === 'keepDraft' ? (kept.params as { draft: { values: Values } }).draft : null;
};

async function open(draft: unknown = null): Promise<Subject> {
  const form = await starter(machine, EFFECTS)(() => ({ row: null, empty: EMPTY }));
  await form.answer('recallDraft', draft);
  return form;
}

test('keeps no secret but sends it, and marks only fields that were left or submitted', async () => {
  const seen = { sent: 0, marked: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (moves) => {
      let form = await open();
      let values: Values = EMPTY;
      let touched = new Set<string>();
      for (const move of moves) {
        const isSaving = form.snapshot().hasTag('busy');
        if (move.do === 'type') {
          const value = typed(move.name, move.text);
          await form.send({ type: 'field.changed', name: move.name, value });
          if (!isSaving) values = { ...values, [move.name]: value };
        } else if (move.do === 'leave') {
          await form.send({ type: 'field.left', name: move.name });
          if (!isSaving) touched.add(move.name);
        } else if (move.do === 'submit') {
          await form.send({ type: 'form.submitted' });
          touched = new Set(Object.keys(EMPTY));
        } else if (move.do === 'fail') {
          if (isSaving) await form.reject('save', refused(500, null));
        } else if (move.do === 'cancel') {
          await form.send({ type: 'form.cancelled' });
        } else if (move.do === 'discard') {
          await form.send({ type: 'draft.discarded' });
          if (!isSaving) [values, touched] = [EMPTY, new Set()];
        } else {
          const draft = lastDraft(form);
          form = await open(draft);
          values = draft?.values ?? EMPTY;
          touched = new Set();
          for (const field of SECRETS) expect(values[field], `${field} was kept`).toBe('');
        }

        const { context } = form.snapshot() as unknown as { context: { values: Values; errors: object } };
        expect(context.values).toEqual(values);
        const wrong = Object.entries(textProblems(FORM, values)).filter(([field]) => touched.has(field));
        expect(context.errors).toEqual(Object.fromEntries(wrong));
        const draft = lastDraft(form);
        expect(JSON.stringify(draft)).not.toContain('secret-');
        if (form.snapshot().hasTag('busy')) {
          expect(form.calls('save').at(-1)?.input).toMatchObject({ values });
          seen.sent += 1;
        }
        if (wrong.length > 0) seen.marked += 1;
        if (draft) seen.kept += 1;
      }
    }),
    { numRuns: 120, seed: 2025 },
  );
  // The walk went where it matters.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});
