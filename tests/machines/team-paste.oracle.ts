import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Many people added to the team at once, by hand: what is sent, and what stays to be corrected. */
const TEXT = 'Name, Mobile\nLena, 90000 00011\nRavi, 90000 00012\nnobody@@\nOmar, 90000 00013';
const KNOWN = { fullName: 'Asha', emailId: '', phoneCode: '91', authenticationId: '9000000013' };

const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const context = (subject: Subject) => subject.snapshot().context;
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const problems = (subject: Subject): number[] =>
  (context(subject).rows as { problems: unknown[] }[]).map((row) => row.problems.length);

const written = async (start: Start): Promise<Subject> => {
  const subject = await start();
  await send(subject, 'paste.requested');
  await send(subject, 'text.changed', { text: TEXT });
  return subject;
};

export const teamPasteOracle: Oracle = {
  machine: 'teamPaste',
  scenarios: {
    'forgets the report of the last time when it is opened again': async (start) => {
      const subject = await written(start);
      await subject.answer('loadTeam', []);
      await send(subject, 'paste.submitted');
      await subject.answer('run', { answers: [{ refused: null }, { refused: null }, { refused: null }] });
      expect(context(subject).report).not.toBeNull();
      await send(subject, 'paste.closed');
      await send(subject, 'paste.requested');
      expect(context(subject).report).toBeNull();
    },
    'reads what is typed, and again once it knows who is in the team': async (start) => {
      const subject = await written(start);
      expect(tags(subject)).toEqual(['open']);
      expect(problems(subject)).toEqual([0, 0, 2, 0]);
      await subject.answer('loadTeam', [KNOWN]);
      expect(problems(subject)).toEqual([0, 0, 2, 1]);
      await send(subject, 'code.changed', { code: '49' });
      expect(problems(subject)).toEqual([0, 0, 2, 0]);
    },
    'goes on without the team, which the server knows': async (start) => {
      const subject = await written(start);
      await subject.reject('loadTeam', { _tag: 'Unreachable', message: 'x' });
      await send(subject, 'paste.submitted');
      expect(tags(subject)).toEqual(['open', 'sending']);
    },
    'sends what can be added, and keeps the rest to be corrected, with the reasons': async (start) => {
      const subject = await written(start);
      await subject.answer('loadTeam', []);
      await send(subject, 'paste.submitted');
      await send(subject, 'text.changed', { text: 'lost' });
      await send(subject, 'paste.closed');
      const [run] = subject.calls('run');
      expect(
        (run?.input as { batches: { fullName: string }[] }).batches.map(({ fullName }) => fullName),
      ).toEqual(['Lena', 'Ravi', 'Omar']);
      // The third was not sent: the run was stopped.
      await subject.answer('run', { answers: [{ refused: null }, { refused: 'Taken' }] });
      expect(context(subject)).toMatchObject({
        text: 'Ravi, 90000 00012\nnobody@@\nOmar, 90000 00013',
        report: { added: 1, of: 3, refused: { 'Ravi, 90000 00012': 'Taken' } },
      });
      expect(subject.effects().map(({ name }) => name)).toEqual(['announceTeam']);
      expect(subject.calls('loadTeam')).toHaveLength(2);
    },
    'sends nothing when no line can be added, and keeps the text while it is closed': async (start) => {
      const subject = await start();
      await send(subject, 'paste.submitted');
      await send(subject, 'paste.requested');
      await send(subject, 'text.changed', { text: '@@' });
      await send(subject, 'paste.submitted');
      expect(tags(subject)).toEqual(['open']);
      await send(subject, 'paste.closed');
      expect(tags(subject)).toEqual([]);
      await send(subject, 'paste.requested');
      expect(context(subject)).toMatchObject({ text: '@@', report: null });
    },
  },
};
