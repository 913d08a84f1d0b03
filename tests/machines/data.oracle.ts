import { expect } from 'vitest';
import type { Oracle, Subject } from './subject.ts';

/** Server data and the dashboard's writes, by hand from spec §9 and the decisions on G-25, G-26 and G-56. */
const ask = (subject: Subject) => subject.send({ type: 'data.requested' });
const invalidate = (subject: Subject) => subject.send({ type: 'data.invalidated' });
const retry = (subject: Subject) => subject.send({ type: 'retry.requested' });
const loads = (subject: Subject): number => subject.calls('load').length;
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const failure = { _tag: 'Unreachable', message: 'Failed to fetch' };

async function freshly(subject: Subject): Promise<Subject> {
  await ask(subject);
  await subject.answer('load', 'old');
  return subject;
}

export const resourceOracle: Oracle = {
  machine: 'company',
  scenarios: {
    'loads when the data is requested, once': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      await invalidate(subject);
      await retry(subject);
      expect(loads(subject)).toBe(0);
      await ask(subject);
      await ask(subject);
      await retry(subject);
      expect(loads(subject)).toBe(1);
      expect(tags(subject)).toEqual(['busy']);
      await subject.answer('load', 'old');
      expect(tags(subject)).toEqual(['ready']);
      expect(subject.snapshot().context).toEqual({ data: 'old', hasAnswered: true, failure: null });
    },
    'is fresh for 5 minutes and does not ask by itself afterwards': async (start) => {
      const subject = await freshly(await start());
      await subject.wait(299_999);
      await ask(subject);
      expect(loads(subject)).toBe(1);
      await subject.wait(1);
      expect(loads(subject)).toBe(1);
      expect(tags(subject)).toEqual(['ready']);
      await ask(subject);
      expect(loads(subject)).toBe(2);
      expect(subject.snapshot().context.data).toBe('old');
      expect(tags(subject)).toEqual(['ready']);
      await ask(subject);
      expect(loads(subject)).toBe(2);
      await subject.answer('refresh', 'new');
      expect(subject.snapshot().context.data).toBe('new');
      await subject.wait(299_999);
      await ask(subject);
      expect(loads(subject)).toBe(2);
    },
    'asks again at once when a write made it out of date': async (start) => {
      const fresh = await freshly(await start());
      await invalidate(fresh);
      expect(loads(fresh)).toBe(2);
      await invalidate(fresh);
      expect(loads(fresh)).toBe(3);
      expect(fresh.calls('load')[1]?.signal.aborted).toBe(true);
      await fresh.answer('refresh', 'new');
      expect(fresh.snapshot().context.data).toBe('new');
      const stale = await freshly(await start());
      await stale.wait(300_000);
      await invalidate(stale);
      expect(loads(stale)).toBe(2);
      const loading = await start();
      await ask(loading);
      await invalidate(loading);
      expect(loads(loading)).toBe(2);
      expect(loading.calls('load')[0]?.signal.aborted).toBe(true);
    },
    'says that it failed, and tries again when asked': async (start) => {
      for (const again of [ask, invalidate, retry]) {
        const subject = await start();
        await ask(subject);
        await subject.reject('load', failure);
        expect(tags(subject)).toEqual(['failed']);
        expect(subject.snapshot().context).toEqual({ data: null, hasAnswered: false, failure });
        await again(subject);
        expect(tags(subject)).toEqual(['busy']);
        await subject.answer('load', 'new');
        expect(subject.snapshot().context).toEqual({ data: 'new', hasAnswered: true, failure: null });
      }
    },
    'keeps what it has when a refresh fails': async (start) => {
      for (const again of [ask, invalidate, retry]) {
        const subject = await freshly(await start());
        await invalidate(subject);
        await subject.reject('refresh', failure);
        expect(tags(subject)).toEqual(['failed']);
        expect(subject.snapshot().context).toEqual({ data: 'old', hasAnswered: true, failure });
        await again(subject);
        expect(tags(subject)).toEqual(['ready']);
        await subject.answer('refresh', 'new');
        expect(subject.snapshot().context.data).toBe('new');
      }
    },
    'accepts an empty answer': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.answer('load', null);
      expect(tags(subject)).toEqual(['ready']);
      expect(subject.snapshot().context).toEqual({ data: null, hasAnswered: true, failure: null });
    },
    'says that it is still working after 3 seconds': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
  },
};

/** What a dialog asks for once. */
export const onceOracle: Oracle = {
  machine: 'leadMaterials',
  scenarios: {
    'keeps why it failed': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.reject('load', failure);
      expect(subject.snapshot().context.failure).toEqual(failure);
    },
    'loads when the data is requested, and keeps the answer': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      expect(loads(subject)).toBe(0);
      await ask(subject);
      await ask(subject);
      expect(tags(subject)).toEqual(['busy']);
      await subject.answer('load', 'kept');
      expect(tags(subject)).toEqual(['ready']);
      expect(subject.snapshot().context.data).toBe('kept');
      await subject.wait(600_000);
      await ask(subject);
      await retry(subject);
      expect(loads(subject)).toBe(1);
      expect(tags(subject)).toEqual(['ready']);
    },
    'says that it failed, and asks again only when that is wanted': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.reject('load', failure);
      expect(tags(subject)).toEqual(['failed']);
      await ask(subject);
      expect(loads(subject)).toBe(1);
      await retry(subject);
      expect(tags(subject)).toEqual(['busy']);
      expect(loads(subject)).toBe(2);
    },
    'says that it is still working after 3 seconds': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
  },
};

const toast = (title: string, variant: string) => ({ name: 'raiseToast', params: { title, variant } });
const tell = (type: string) => ({ name: 'tellResources', params: { type } });

export const dashboardOracle: Oracle = {
  machine: 'dashboard',
  scenarios: {
    'forwards the request for data and the retry': async (start) => {
      const subject = await start();
      for (const src of ['analytics', 'ticketTypes', 'recentLeads'])
        expect(subject.calls(src)).toHaveLength(1);
      await ask(subject);
      await retry(subject);
      expect(subject.effects()).toEqual([tell('data.requested'), tell('retry.requested')]);
    },
    'passes on which leads the numbers list': async (start) => {
      const subject = await start();
      expect(subject.calls('watchNewest')).toHaveLength(1);
      const listed = { type: 'leads.listed', leads: [] };
      await subject.send(listed);
      expect(subject.effects()).toEqual([{ name: 'tellNews', params: listed }]);
    },
    'creates sample data once, says so and shows the new numbers': async (start) => {
      const subject = await start();
      await subject.send({ type: 'sampleData.requested' });
      await subject.send({ type: 'sampleData.requested' });
      await subject.send({ type: 'sampleData.removed' });
      expect(subject.snapshot().hasTag('busy')).toBe(true);
      expect(subject.calls('sampleData').map(({ input }) => input)).toEqual([
        { command: { kind: 'create' } },
      ]);
      await subject.answer('createSampleData', { answer: undefined });
      expect(subject.snapshot().hasTag('busy')).toBe(false);
      expect(subject.effects()).toEqual([
        tell('data.invalidated'),
        toast('Sample data created successfully! Refresh the page to see the data.', 'success'),
      ]);
    },
    'removes sample data and shows the true numbers': async (start) => {
      const subject = await start();
      await subject.send({ type: 'sampleData.removed' });
      expect(subject.snapshot().hasTag('busy')).toBe(true);
      expect(subject.calls('sampleData').map(({ input }) => input)).toEqual([
        { command: { kind: 'remove' } },
      ]);
      await subject.answer('removeSampleData', { answer: undefined });
      expect(subject.snapshot().hasTag('busy')).toBe(false);
      expect(subject.effects()).toEqual([tell('data.invalidated'), toast('Sample data removed.', 'success')]);
    },
    'says when it did not work, and pretends nothing': async (start) => {
      for (const [event, id, text] of [
        ['sampleData.requested', 'createSampleData', 'Failed to create sample data. Please try again.'],
        ['sampleData.removed', 'removeSampleData', 'Failed to remove sample data. Please try again.'],
      ] as const) {
        const subject = await start();
        await subject.send({ type: event });
        await subject.answer(id, { failure });
        expect(subject.snapshot().hasTag('busy')).toBe(false);
        expect(subject.effects()).toEqual([toast(text, 'destructive')]);
      }
    },
  },
};

export const submissionOracle: Oracle = {
  machine: 'sampleData',
  scenarios: {
    'sends its command once and ends with the answer or the failure': async (start) => {
      for (const end of ['answer', 'failure'] as const) {
        const subject = await start(() => ({ command: { kind: 'remove' } }));
        expect(subject.calls('send').map(({ input }) => input)).toEqual([{ command: { kind: 'remove' } }]);
        expect(tags(subject)).toEqual(['busy']);
        if (end === 'answer') await subject.answer('send', 18);
        else await subject.reject('send', failure);
        expect(subject.snapshot()).toMatchObject({
          status: 'done',
          output: end === 'answer' ? { answer: 18 } : { failure },
        });
      }
    },
    'says that it is still working after 3 seconds': async (start) => {
      const subject = await start(() => ({ command: { kind: 'create' } }));
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
  },
};
