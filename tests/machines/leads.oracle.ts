import { expect } from 'vitest';
import { samplePerson as LENA } from '../../src/machines/leads.catalogue.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** The lead page and the buttons of one lead, by hand from `beyond.md` section 1. */
const AT = '2026-03-11T04:30:00.000Z';
const FAILED = 'Failed to update lead. Please try again.';

const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const names = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const told = (subject: Subject, wanted: string): unknown[] =>
  subject
    .effects()
    .filter(({ name }) => name === wanted)
    .map(({ params }) => params);
const inputs = (subject: Subject, src: string): unknown[] => subject.calls(src).map(({ input }) => input);
const heard = (subject: Subject, id: string): string[] => subject.heard(id).map(({ type }) => type);
const success = (description: string) => ({ title: 'Success', description, variant: 'success' });

const PARTS = [
  'leadList',
  'leadEditor',
  'leadRestore',
  'leadAnalytics',
  'leadAction',
  'leadChange',
  'leadCopy',
  'leadPanel',
  'leadMerge',
  'leadNotes',
  'leadAnswers',
  'leadSelection',
  'leadExport',
  'leadImport',
];

async function withKeys(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.answer('readKeys', true);
  return subject;
}

export const leadsOracle: Oracle = {
  machine: 'leads',
  scenarios: {
    'switches the keys on where this device has them off': async (start) => {
      const subject = await start();
      await subject.answer('readKeys', false);
      await send(subject, 'keys.switched');
      expect(tags(subject)).toEqual(['keys']);
      expect(told(subject, 'rememberKeys')).toEqual([{ on: true }]);
    },
    'runs every control': async (start) => {
      const subject = await start();
      for (const part of PARTS) expect(subject.calls(part)).toHaveLength(1);
    },
    'tells every dependent actor of a change': async (start) => {
      const subject = await start();
      await send(subject, 'rows.changed');
      expect(names(subject)).toEqual(['announceChange']);
    },
    'hands a change that needs no question to its machine': async (start) => {
      const subject = await start();
      const event = { type: 'change.requested', lead: LENA, values: values('nurture') };
      await subject.send(event);
      expect(subject.heard('leadChange')).toEqual([event]);
    },
    'reads whether the keys are on, and hears them only then': async (start) => {
      for (const [answer, count] of [
        [true, 1],
        [false, 0],
      ] as const) {
        const subject = await start();
        expect(subject.calls('watchKeys')).toEqual([]);
        await subject.answer('readKeys', answer);
        expect(subject.calls('watchKeys')).toHaveLength(count);
      }
      const unread = await start();
      await unread.reject('readKeys', new Error('storage'));
      expect(tags(unread)).toEqual(['keys']);
    },
    'hands each key to the machine it is for': async (start) => {
      const subject = await withKeys(start);
      await send(subject, 'key.search');
      expect(names(subject)).toEqual(['focusSearch']);
      await send(subject, 'key.add');
      await send(subject, 'key.edit', { lead: LENA });
      expect(subject.heard('leadEditor')).toMatchObject([
        { type: 'create.requested' },
        { type: 'edit.requested', row: { id: LENA._id, updatedAt: LENA.updatedAt } },
      ]);
      await send(subject, 'key.open', { lead: LENA });
      await send(subject, 'key.turn', { by: -1, rows: [LENA] });
      await send(subject, 'key.close');
      expect(subject.heard('leadPanel')).toEqual([
        { type: 'lead.opened', lead: LENA },
        { type: 'neighbour.requested', by: -1, rows: [LENA] },
        { type: 'panel.closed' },
      ]);
      await send(subject, 'key.priority', { lead: LENA, priority: 'low' });
      expect(subject.heard('leadChange')).toMatchObject([
        { type: 'change.requested', lead: LENA, values: { kind: 'field', field: 'priority', value: 'low' } },
      ]);
    },
    'lists the keys, where they are switched off and on, which the device remembers': async (start) => {
      const subject = await withKeys(start);
      await send(subject, 'shortcuts.requested');
      expect(tags(subject)).toEqual(['keys', 'shortcuts']);
      await send(subject, 'keys.switched');
      expect(tags(subject)).toEqual(['shortcuts']);
      expect(subject.calls('watchKeys')[0]?.signal.aborted).toBe(true);
      await send(subject, 'shortcuts.closed');
      expect(tags(subject)).toEqual([]);
      await send(subject, 'keys.switched');
      expect(tags(subject)).toEqual(['keys']);
      expect(told(subject, 'rememberKeys')).toEqual([{ on: false }, { on: true }]);
    },
    'asks for the numbers each time they are opened': async (start) => {
      const subject = await start();
      await send(subject, 'analytics.requested');
      expect(tags(subject)).toEqual(['analytics']);
      expect(heard(subject, 'leadAnalytics')).toEqual(['data.requested']);
      await send(subject, 'analytics.closed');
      expect(tags(subject)).toEqual([]);
      await send(subject, 'analytics.requested');
      expect(heard(subject, 'leadAnalytics')).toEqual(['data.requested', 'data.requested']);
    },
  },
};

const ask = (subject: Subject, kind: string, more = {}) =>
  send(subject, 'quick.requested', { kind, lead: LENA, ...more });

const asked = async (start: Start, kind: string, more = {}): Promise<Subject> => {
  const subject = await start();
  await ask(subject, kind, more);
  return subject;
};

const values = (kind: string, more = {}) => ({
  kind,
  at: '',
  minutes: '30',
  note: '',
  ownerId: '',
  items: '',
  by: '',
  field: '',
  value: '',
  ...more,
});

export const leadActionOracle: Oracle = {
  machine: 'leadAction',
  scenarios: {
    'asks about the lead whose mail was opened': async (start) => {
      const subject = await asked(start, 'email');
      expect(inputs(subject, 'form')).toEqual([{ values: values('email'), about: LENA }]);
    },
    'asks first, with what is known, and says that it is done': async (start) => {
      for (const [kind, text] of [
        ['followUp', 'Follow-up saved.'],
        ['future', 'Follow-up saved.'],
        ['newsletter', 'Added to the newsletter.'],
      ] as const) {
        const subject = await asked(start, kind, { values: { at: AT } });
        expect(tags(subject)).toEqual(['asking']);
        expect(inputs(subject, 'form')).toEqual([{ values: values(kind, { at: AT }), about: LENA }]);
        expect(subject.calls('materials')).toHaveLength(1);
        await ask(subject, 'nurture');
        expect(subject.snapshot().context.values.kind).toBe(kind);
        await subject.answer('form', { values: values(kind, { at: AT }) });
        expect(tags(subject)).toEqual([]);
        expect(names(subject)).toEqual(['fillIn', 'announceInterrupted', 'announceChange', 'raiseToast']);
        expect(told(subject, 'raiseToast')).toEqual([success(text)]);
      }
    },
    'puts a call into the calendar once it is saved': async (start) => {
      const subject = await asked(start, 'call');
      expect(names(subject)).toEqual(['fillIn']);
      const answers = values('call', { at: AT, minutes: '15' });
      await subject.answer('form', { values: answers });
      expect(told(subject, 'saveCalendar')).toEqual([{ lead: LENA, values: answers }]);
      expect(names(subject).slice(1)).toEqual([
        'announceInterrupted',
        'saveCalendar',
        'announceChange',
        'raiseToast',
      ]);
      expect(told(subject, 'raiseToast')).toEqual([success('Call saved. Its calendar file is downloaded.')]);
    },
    'opens the mail program and asks afterwards': async (start) => {
      const subject = await asked(start, 'email');
      expect(told(subject, 'openMail')).toEqual([LENA]);
      expect(tags(subject)).toEqual(['asking']);
      await send(subject, 'close.requested', { typed: false });
      expect(tags(subject)).toEqual([]);
      expect(names(subject)).toEqual(['openMail', 'announceInterrupted']);
      expect(subject.calls('form')[0]?.signal.aborted).toBe(true);
    },
    'does nothing without an address, or if nothing would change': async (start) => {
      const nameless = {
        ...LENA,
        user: { ...LENA.user, emailId: '' },
        status: 'contacted',
        remarks: ': Emailed',
      };
      for (const [kind, lead] of [
        ['email', nameless],
        ['nurture', { ...LENA, status: 'nurture' }],
        ['newsletter', { ...LENA, tags: ['newsletter'], consent: { given: true } }],
      ] as const) {
        const subject = await asked(start, kind, { lead });
        expect(tags(subject)).toEqual([]);
        expect(names(subject)).toEqual([]);
      }
    },
    'asks before it discards a typed note': async (start) => {
      const subject = await asked(start, 'followUp');
      await send(subject, 'close.requested', { typed: true });
      expect(tags(subject)).toEqual(['asking', 'discarding']);
      await send(subject, 'discard.declined');
      expect(tags(subject)).toEqual(['asking']);
      expect(subject.calls('form')).toHaveLength(1);
      expect(subject.calls('form')[0]?.signal.aborted).toBe(false);
      await send(subject, 'close.requested', { typed: true });
      await send(subject, 'discard.confirmed');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('form')[0]?.signal.aborted).toBe(true);
      expect(names(subject)).toEqual(['fillIn', 'announceInterrupted']);
    },
    'passes on a change that needs no question, and is ready for the next at once': async (start) => {
      const subject = await asked(start, 'nurture');
      expect(tags(subject)).toEqual([]);
      await ask(subject, 'newsletter', { lead: { ...LENA, consent: { given: true, at: AT } } });
      expect(told(subject, 'requestChange')).toEqual([
        { lead: LENA, values: values('nurture') },
        { lead: { ...LENA, consent: { given: true, at: AT } }, values: values('newsletter') },
      ]);
      await ask(subject, 'followUp');
      expect(tags(subject)).toEqual(['asking']);
    },
    'notes what was sent once the user confirms it, and nothing before': async (start) => {
      const subject = await asked(start, 'sendInfo');
      expect(tags(subject)).toEqual(['asking']);
      const answers = values('sendInfo', { items: 'Plan\thttps://a.example', by: 'mail' });
      await subject.answer('form', { values: answers });
      expect(tags(subject)).toEqual(['asking']);
      expect(inputs(subject, 'form').at(-1)).toEqual({ values: { ...answers, kind: 'sent' }, about: LENA });
      expect(names(subject)).toEqual(['fillIn', 'announceInterrupted']);
      await subject.answer('form', { values: { ...answers, kind: 'sent' } });
      expect(tags(subject)).toEqual([]);
      expect(told(subject, 'raiseToast')).toEqual([success('What was sent is noted.')]);
      expect(told(subject, 'requestChange')).toEqual([]);
    },
    'notes nothing when what was handed over was not sent': async (start) => {
      const subject = await asked(start, 'sendInfo');
      await subject.answer('form', {
        values: values('sendInfo', { items: 'Plan\thttps://a.example', by: 'share' }),
      });
      await send(subject, 'close.requested', { typed: false });
      expect(tags(subject)).toEqual([]);
      expect(names(subject)).not.toContain('requestChange');
      expect(names(subject)).not.toContain('announceChange');
    },
  },
};

const OMAR = { ...LENA, _id: '1d8f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f', status: 'contacted' };
const NURTURED = { ...LENA, status: 'nurture', updatedAt: AT };

const change = (subject: Subject, kind: string, more = {}, lead: object = LENA) =>
  send(subject, 'change.requested', { lead, values: values(kind, more) });

export const leadCopyOracle: Oracle = {
  machine: 'leadCopy',
  scenarios: {
    'copies one text at a time, and says how it went': async (start) => {
      const subject = await start();
      const copy = (text: string) => send(subject, 'copy.requested', { text });
      await copy('lena@visitor.example');
      await copy('+49 15112345678');
      expect(tags(subject)).toEqual(['busy']);
      expect(inputs(subject, 'copyText')).toEqual([{ text: 'lena@visitor.example' }]);
      await subject.answer('copyText');
      expect(tags(subject)).toEqual([]);
      await copy('+49 15112345678');
      await subject.reject('copyText', new Error('The browser does not copy.'));
      expect(tags(subject)).toEqual([]);
      expect(told(subject, 'raiseToast')).toEqual([
        { title: 'Copied', variant: 'success' },
        {
          title: 'Error',
          description: 'It could not be copied. Select it and copy it yourself.',
          variant: 'destructive',
        },
      ]);
    },
  },
};

export const leadChangeOracle: Oracle = {
  machine: 'leadChange',
  scenarios: {
    'changes with one tap, and offers Undo': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('change')).toEqual([]);
      await change(subject, 'nurture');
      expect(tags(subject)).toEqual(['busy']);
      expect(inputs(subject, 'change')).toEqual([{ lead: LENA, values: values('nurture') }]);
      await subject.answer('change', NURTURED);
      expect(tags(subject)).toEqual([]);
      expect(names(subject)).toEqual(['announceChange', 'raiseToast']);
      const event = {
        type: 'change.requested',
        lead: NURTURED,
        values: values('undo', { field: 'status', value: 'new' }),
      };
      expect(told(subject, 'raiseToast')).toEqual([
        { ...success('Added to nurture.'), undo: { to: 'leadChange', event } },
      ]);
      await subject.send(event);
      expect(inputs(subject, 'change').at(-1)).toEqual({ lead: NURTURED, values: event.values });
      await subject.answer('change', LENA);
      expect(told(subject, 'raiseToast').at(-1)).toEqual(success('Undone.'));
    },
    'tells what of a colleague a change replaced, and takes back to that': async (start) => {
      const subject = await start();
      await change(subject, 'field', { field: 'status', value: 'lost' });
      const told1 = 'Ravi Iyer (Mar 4, 02:38 PM) had chosen “nurture”.';
      await subject.answer('change', { ...LENA, status: 'lost', replaced: { lead: NURTURED, told: told1 } });
      const [toast] = told(subject, 'raiseToast') as [{ description: string; undo: unknown }];
      expect(toast.description).toBe(`Lead updated successfully! ${told1}`);
      expect(toast.undo).toMatchObject({ event: { values: { field: 'status', value: 'nurture' } } });
      expect(JSON.stringify(toast.undo)).not.toContain('Ravi');
    },
    'offers no Undo for a change of more than one tap': async (start) => {
      const subject = await start();
      await change(subject, 'sent', { items: 'Plan\thttps://a.example', by: 'mail' });
      await subject.answer('change', LENA);
      expect(told(subject, 'raiseToast')).toEqual([success('What was sent is noted.')]);
    },
    'makes changes one after the other, each on the newest lead, and none twice': async (start) => {
      const subject = await start();
      await change(subject, 'nurture');
      await change(subject, 'nurture');
      await change(subject, 'nurture', {}, OMAR);
      await change(subject, 'undo', { field: 'status', value: 'new' });
      expect(subject.calls('change')).toHaveLength(1);
      expect(subject.calls('change')[0]?.signal.aborted).toBe(false);
      await subject.answer('change', NURTURED);
      expect(tags(subject)).toEqual(['busy']);
      expect(inputs(subject, 'change').at(-1)).toEqual({ lead: OMAR, values: values('nurture') });
      await subject.answer('change', OMAR);
      expect(inputs(subject, 'change').at(-1)).toEqual({
        lead: NURTURED,
        values: values('undo', { field: 'status', value: 'new' }),
      });
      await subject.answer('change', LENA);
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('change')).toHaveLength(3);
      expect(told(subject, 'raiseToast')).toMatchObject([
        { description: 'Added to nurture.', undo: { event: { values: { field: 'status', value: 'new' } } } },
        {
          description: 'Added to nurture.',
          undo: { event: { values: { field: 'status', value: 'contacted' } } },
        },
        { description: 'Undone.' },
      ]);
    },
    'says that a change takes long': async (start) => {
      const subject = await start();
      await change(subject, 'nurture');
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
    'says why a change was not made, goes on with the next, and lets it be tried again': async (start) => {
      for (const [failure, description] of [
        [{ _tag: 'Refused', status: 404, serverMessage: 'Gone.', errors: {} }, 'Gone.'],
        [{ _tag: 'Unreachable', message: 'Failed to fetch' }, FAILED],
      ] as const) {
        const subject = await start();
        await change(subject, 'nurture');
        await change(subject, 'nurture', {}, OMAR);
        await subject.reject('change', failure);
        expect(names(subject)).toEqual(['raiseToast']);
        expect(told(subject, 'raiseToast')).toEqual([
          { title: 'Error', description, variant: 'destructive' },
        ]);
        expect(inputs(subject, 'change').at(-1)).toEqual({ lead: OMAR, values: values('nurture') });
        await subject.answer('change', OMAR);
        expect(tags(subject)).toEqual([]);
        await change(subject, 'nurture');
        expect(subject.calls('change')).toHaveLength(3);
      }
    },
  },
};
