import { describe, expect, test } from 'vitest';
import { compileForm } from '../../src/domain/form-fields.ts';
import { emptyTexts, textProblems } from '../../src/domain/form-values.ts';
import { createReferralForm } from '../../src/machines/registration/referral-form.ts';
import { refused, told } from './member-form.ts';
import { starter, type Subject } from './subject.ts';

/** The form of one registration, from spec §2, §3 and §8: what it takes, what it says, and what it keeps. */
const EFFECTS = ['newKey', 'keepDraft', 'dropDraft', 'tellOwner', 'raiseToast'];
const FORM = compileForm([
  { name: 'name', type: 'text', label: 'Name', required: true },
  { name: 'photo', type: 'image', label: 'Photo' },
  { name: 'letter', type: 'file', label: 'Letter', allowedFileTypes: ['PDF', '.docx'], required: true },
  { name: 'pin', type: 'password', default: '0000' },
]);
const EMPTY = emptyTexts(FORM);
const ANSWER = { message: null, id: 'r1', badgeToken: 'opaque' };

async function open(toasts = true): Promise<Subject> {
  const problemsOf = (texts: Readonly<Record<string, string>>) => textProblems(FORM, texts);
  const machine = createReferralForm({ form: FORM, problemsOf, toasts });
  const form = await starter(machine, EFFECTS)(() => ({ row: null, empty: EMPTY }));
  await form.answer('recallDraft', null);
  return form;
}
const type = (form: Subject, name: string, value: string) =>
  form.send({ type: 'field.changed', name, value });

/** A form that is being sent. */
async function sending(toasts = true): Promise<Subject> {
  const form = await open(toasts);
  await type(form, 'name', 'Tara Nair');
  await form.send({ type: 'upload.stored', name: 'letter', path: 'uploads/letter.pdf' });
  await form.send({ type: 'form.submitted' });
  expect(form.calls('save')).toHaveLength(1);
  return form;
}

test('takes a file for each field that asks for one, of the types the organiser allows', async () => {
  const form = await open();
  expect(form.calls('upload').map(({ input }) => input)).toEqual([
    { name: 'photo', kind: 'image', type: 'form', label: 'Photo', extensions: [], path: '' },
    { name: 'letter', kind: 'any', type: 'form', label: 'Letter', extensions: ['.pdf', '.docx'], path: '' },
  ]);
});

test('marks a missing file once it was tried to be sent, and not any more once it is there', async () => {
  const form = await open();
  await type(form, 'name', 'Tara Nair');
  await form.send({ type: 'form.submitted' });
  expect(form.snapshot().context.errors).toEqual({ letter: ['Required'] });
  await form.send({ type: 'upload.stored', name: 'letter', path: 'uploads/letter.pdf' });
  expect(form.snapshot().context.errors).toEqual({});
  await form.send({ type: 'upload.removed', name: 'letter' });
  expect(form.snapshot().context.errors).toEqual({ letter: ['Required'] });
});

describe('a password of the form', () => {
  test('makes no draft by itself, but counts as unsaved input', async () => {
    const form = await open();
    await type(form, 'pin', 'rosebud');
    expect(told(form, 'keepDraft')).toEqual([]);
    expect(told(form, 'dropDraft')).toEqual([{ form: 'referralForm' }]);
    expect(told(form, 'tellOwner')).toEqual([{ type: 'draft.changed', dirty: true }]);
  });

  test('keeps its initial value in the draft, and its typed value in what is sent', async () => {
    const form = await sending();
    await form.send({ type: 'form.cancelled' });
    await type(form, 'pin', 'rosebud');
    await form.send({ type: 'form.submitted' });
    expect(told(form, 'keepDraft').at(-1)).toMatchObject({
      draft: { values: { name: 'Tara Nair', pin: '0000' } },
    });
    expect(form.calls('save').at(-1)?.input).toMatchObject({ values: { pin: 'rosebud' } });
  });
});

describe('what became of it', () => {
  test('is said in a toast, and the answer is handed on', async () => {
    const form = await sending();
    await form.answer('save', ANSWER);
    expect(form.snapshot()).toMatchObject({ status: 'done', output: { answer: ANSWER } });
    expect(told(form, 'raiseToast')).toEqual([
      { title: 'Success', description: 'User registered successfully via referral!', variant: 'success' },
    ]);
  });

  test.each([
    [
      'a refusal with words',
      refused(409, 'All passes are used.'),
      'All passes are used.',
      'All passes are used.',
    ],
    ['a refusal without', refused(500, null), 'Registration failed', 'Failed to register user via referral'],
    [
      'a lost connection',
      Object.assign(new Error('Failed to fetch'), { _tag: 'Unreachable' }),
      'Registration failed',
      'Failed to fetch',
    ],
    ['an exception', new TypeError('x is not a function'), 'Registration failed', 'x is not a function'],
    ['an exception without words', new Error(''), 'Registration failed', 'An unexpected error occurred'],
    ['something thrown that is no error', 'oops', 'Registration failed', 'An unexpected error occurred'],
  ])('is said above the form and in a toast after %s', async (_, failure, message, description) => {
    const form = await sending();
    await form.reject('save', failure);
    expect(form.snapshot().context.message).toBe(message);
    expect(form.snapshot().context.values.name).toBe('Tara Nair');
    expect(told(form, 'raiseToast')).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
    // Passed on, and shown nowhere (REF-11).
    expect(form.emitted).toEqual([{ type: 'save.failed', error: 'Failed to register team member' }]);
    expect(JSON.stringify(form.snapshot().context)).not.toContain('team member');
  });

  test('is only read on the page by a guest', async () => {
    const failing = await sending(false);
    await failing.reject('save', refused(409, 'This invitation was used already.'));
    expect(failing.snapshot().context.message).toBe('This invitation was used already.');
    const done = await sending(false);
    await done.answer('save', ANSWER);
    for (const form of [failing, done]) expect(told(form, 'raiseToast')).toEqual([]);
  });
});
