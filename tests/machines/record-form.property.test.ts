import fc from 'fast-check';
import { expect, test } from 'vitest';
import { teamForm } from '../../src/machines/team/actors.ts';
import { EMPTY, RAVI, refused } from './member-form.ts';
import { starter, type Subject } from './subject.ts';

/**
 * A user types, uploads, saves, cancels, reloads and decides in any order, on a server that fails and that other users
 * write to. Input is kept until it is saved, discarded or given up by a decision, and changes of other users are never
 * overwritten unseen.
 */
type Values = Readonly<Record<string, string>>;
type Row = { id: string; updatedAt: string; values: Values };
type Save = { row: Row; values: Values; changed: Values };

const EFFECTS = ['newKey', 'keepDraft', 'dropDraft', 'tellOwner', 'raiseToast'];

const name = fc.constantFrom('fullName', 'bio', 'profileImage');
const text = fc.constantFrom('A', 'B', '');
const act = <Do extends string>(kind: Do) => fc.constant(kind);
const simple = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: act('type'), name, text }) },
  { weight: 3, arbitrary: fc.record({ do: act('othersWrite'), name, text }) },
  { weight: 1, arbitrary: fc.record({ do: act('upload'), path: fc.constantFrom('1.png', '2.png') }) },
  { weight: 3, arbitrary: fc.record({ do: act('decide'), name, choice: fc.constantFrom('mine', 'theirs') }) },
  { weight: 5, arbitrary: fc.record({ do: act('submit') }) },
  { weight: 3, arbitrary: fc.record({ do: act('serverAnswers') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('connectionFails', 'serverFails') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'postpone', 'discard') }) },
  // What is typed into the form before its draft is found.
  {
    weight: 1,
    arbitrary: fc.record({ do: act('reload'), early: fc.array(fc.record({ name, text }), { maxLength: 2 }) }),
  },
);
type Step = typeof simple extends fc.Arbitrary<infer T> ? T : never;

/** A case that random events reach too rarely: both sides change a field, and the save finds the conflict. */
const clash = name.map((field): Step[] => [
  { do: 'type', name: field, text: 'A' },
  { do: 'othersWrite', name: field, text: 'B' },
  { do: 'submit' },
  { do: 'serverAnswers' },
]);
const steps = fc
  .array(
    fc.oneof({ weight: 9, arbitrary: simple.map((one): Step[] => [one]) }, { weight: 2, arbitrary: clash }),
    { minLength: 5, maxLength: 40 },
  )
  .map((moves) => moves.flat());

/** One form, its server, and a person's memory of what was typed. */
async function openForm() {
  const start = starter(teamForm, EFFECTS);
  /** Typed, and neither discarded nor given away. */
  const mine = new Map<string, string>();
  const choices = new Map<string, string>();
  let stored: Row = { id: 'm1', updatedAt: '1', values: RAVI };
  let asked = 0;
  let contested = 0;
  let overDraft = 0;
  let form: Subject = await open(null);

  async function open(draft: unknown, early: { name: string; text: string }[] = []): Promise<Subject> {
    const subject = await start(() => ({ row: stored, empty: EMPTY }));
    for (const { name: field, text: value } of early) {
      await subject.send({ type: 'field.changed', name: field, value });
      mine.set(field, value);
      overDraft += draft === null ? 0 : 1;
    }
    await subject.answer('recallDraft', draft);
    return subject;
  }
  const context = (): { values: Values; row: Row } => form.snapshot().context;
  const send = async (event: { type: string } & Values): Promise<boolean> => {
    const heard = form.snapshot().can(event);
    await form.send(event);
    return heard;
  };
  /** False when the form takes no file now. */
  const startUpload = async (): Promise<boolean> => {
    const refusals = (): number => form.heard('upload.profileImage').length;
    const before = refusals();
    await send({ type: 'upload.started', name: 'profileImage' });
    return refusals() === before;
  };
  const isSaving = (): boolean => form.snapshot().hasTag('busy');

  /** Checks the save that is on its way, once, against what the person remembers. */
  function check(before: Row): void {
    const saves = form.calls('save').map(({ input }) => input as Save);
    for (const { row, values, changed } of saves.slice(asked)) {
      for (const [field, value] of Object.entries(RAVI)) {
        const [base = value, theirs] = [before.values[field], row.values[field]];
        const typed = mine.get(field);
        const isContested = typed !== undefined && typed !== base && theirs !== base && theirs !== typed;
        if (isContested) {
          expect(choices.get(field), `${field} was decided`).toBeDefined();
          contested += 1;
        }
        if (isContested && choices.get(field) === 'theirs') mine.delete(field);
        // Typed back to what it was: no change of mine any more.
        if (typed === base) mine.delete(field);
        expect(values[field], `${field} as typed, else as stored`).toBe(mine.get(field) ?? theirs);
        expect(changed[field]).toBe(values[field] === theirs ? undefined : values[field]);
      }
      if (row !== before) choices.clear();
    }
    asked = saves.length;
  }

  /** What the server says to the save on its way. */
  async function answer(): Promise<void> {
    const { row, changed } = form.calls('save').at(-1)?.input as Save;
    if (row.updatedAt === stored.updatedAt) {
      stored = { ...stored, values: { ...stored.values, ...changed } };
      await form.answer('save');
    } else {
      const data = { _id: 'm1', ...stored.values, updatedAt: stored.updatedAt };
      await form.reject('save', refused(409, null, { data }));
    }
  }

  async function take(one: Step): Promise<void> {
    const before = context().row;
    switch (one.do) {
      case 'type':
        if (await send({ type: 'field.changed', name: one.name, value: one.text }))
          mine.set(one.name, one.text);
        break;
      case 'upload':
        if (await startUpload()) mine.set('profileImage', one.path);
        await send({ type: 'upload.stored', name: 'profileImage', path: one.path });
        await send({ type: 'upload.ended', name: 'profileImage' });
        break;
      case 'othersWrite':
        stored = {
          id: 'm1',
          updatedAt: `${stored.updatedAt}+`,
          values: { ...stored.values, [one.name]: `${one.text}, theirs` },
        };
        break;
      case 'decide':
        if (await send({ type: 'conflict.decided', name: one.name, choice: one.choice }))
          choices.set(one.name, one.choice);
        break;
      case 'submit':
        await send({ type: 'form.submitted' });
        break;
      case 'cancel':
        await send({ type: 'form.cancelled' });
        break;
      case 'postpone':
        if (await send({ type: 'conflict.cancelled' })) choices.clear();
        break;
      case 'discard':
        if (await send({ type: 'draft.discarded' })) mine.clear();
        break;
      case 'reload': {
        const kept = form.effects().findLast(({ name: effect }) => /^(keep|drop)Draft$/.test(effect));
        const draft = kept?.name === 'keepDraft' ? (kept.params as { draft: unknown }).draft : null;
        // Typed back to what it was: no draft holds it.
        for (const [field, value] of [...mine]) if (value === before.values[field]) mine.delete(field);
        form = await open(draft, one.early);
        asked = 0;
        choices.clear();
        break;
      }
      case 'serverAnswers':
        if (isSaving()) await answer();
        break;
      case 'connectionFails':
        if (isSaving()) await form.reject('save', { _tag: 'Unreachable', message: 'Failed to fetch' });
        break;
      case 'serverFails':
        if (isSaving()) await form.reject('save', refused(500, null));
        break;
    }
    check(one.do === 'reload' ? context().row : before);
  }

  return {
    take,
    context,
    mine,
    isDone: () => form.snapshot().status === 'done',
    stored: () => stored,
    contested: () => contested,
    overDraft: () => overDraft,
  };
}

test('loses no input and overwrites no change of others unseen, in any order of events', async () => {
  let saved = 0;
  let contested = 0;
  let overDraft = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (moves) => {
      const form = await openForm();
      for (const one of moves) {
        if (form.isDone()) break;
        await form.take(one);
        for (const [field, value] of form.mine) expect(form.context().values[field]).toBe(value);
        if (!form.isDone()) continue;
        for (const [field, value] of form.mine) expect(form.stored().values[field]).toBe(value);
        saved += 1;
      }
      contested += form.contested();
      overDraft += form.overDraft();
    }),
    { numRuns: 400, seed: 2025 },
  );
  // The walk went where it matters.
  expect(saved).toBeGreaterThan(50);
  expect(contested).toBeGreaterThan(20);
  expect(overDraft).toBeGreaterThan(20);
});
