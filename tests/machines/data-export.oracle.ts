import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** "Export Data" of the dashboard, by hand from the decision on G-23 and `beyond.md` section 1. */
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const request = (subject: Subject, content: string) => subject.send({ type: 'export.requested', content });
const toasts = (subject: Subject): unknown[] => subject.effects().map(({ params }) => params);

async function exporting(start: Start, content = 'team'): Promise<Subject> {
  const subject = await start();
  await request(subject, content);
  return subject;
}

export const dataExportOracle: Oracle = {
  machine: 'dataExport',
  scenarios: {
    'makes one file at a time, of what was asked for': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      await request(subject, 'products');
      await request(subject, 'all');
      expect(tags(subject)).toEqual(['busy']);
      expect(subject.calls('exportData').map(({ input }) => input)).toEqual([{ content: 'products' }]);
      await subject.answer('exportData', 5);
      expect(tags(subject)).toEqual([]);
      await request(subject, 'all');
      expect(subject.calls('exportData')[1]?.input).toEqual({ content: 'all' });
    },
    'says how many rows were exported when the server says so': async (start) => {
      for (const [content, count, description] of [
        ['leads', 24, 'Exported 24 leads'],
        ['referrals', 1, 'Exported 1 registration'],
        ['team', 1, 'Exported 1 team member'],
        ['products', 3, 'Exported 3 products'],
        ['all', 34, 'Exported 34 rows'],
        ['audit', 1, 'Exported 1 entry of the activity'],
        ['all', null, 'Exported the rows'],
      ] as const) {
        const subject = await exporting(start, content);
        await subject.answer('exportData', count);
        expect(toasts(subject)).toEqual([{ title: 'Success', description, variant: 'success' }]);
      }
    },
    'says that there was nothing to export': async (start) => {
      const subject = await exporting(start, 'referrals');
      await subject.answer('exportData', 0);
      expect(tags(subject)).toEqual([]);
      expect(toasts(subject)).toEqual([{ title: 'No registrations to export', variant: 'default' }]);
    },
    'says why there is no file': async (start) => {
      for (const [error, description] of [
        [{ _tag: 'Unreachable', message: 'x' }, 'The file could not be made. Please try again.'],
        [{ _tag: 'Refused', status: 429, serverMessage: 'Please wait.' }, 'Please wait.'],
      ] as const) {
        const subject = await exporting(start);
        await subject.reject('exportData', error);
        expect(tags(subject)).toEqual([]);
        expect(toasts(subject)).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
      }
    },
    'cancels the file being made, without a message': async (start) => {
      const subject = await exporting(start);
      await subject.send({ type: 'export.cancelled' });
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('exportData')[0]?.signal.aborted).toBe(true);
      expect(toasts(subject)).toEqual([]);
    },
    'says that a file takes long': async (start) => {
      const subject = await exporting(start);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
  },
};
