import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Which event the portal is for, by hand from spec §1, §3 and §4. */
const open = (start: Start, event: unknown = null): Promise<Subject> => start(() => ({ event }));
const EXPO = { id: 'e1', title: 'Demo Expo', description: '' };

export const eventOracle: Oracle = {
  machine: 'event',
  scenarios: {
    'loads at the start and shows the page’s own event until then': async (start) => {
      const subject = await open(start, EXPO);
      expect(subject.snapshot().hasTag('busy')).toBe(true);
      expect(subject.snapshot().context).toEqual({ event: EXPO, error: null });
      expect(subject.calls('lookUpEvent')).toHaveLength(1);
    },
    'keeps the event that was found, also in the tab, and tells the session': async (start) => {
      const subject = await open(start);
      await subject.answer('lookUpEvent', { event: EXPO, storedEventId: 'older' });
      expect(subject.snapshot().hasTag('ready')).toBe(true);
      expect(subject.snapshot().context).toEqual({ event: EXPO, error: null });
      expect(subject.effects().map(({ name }) => name)).toEqual(['rememberEvent', 'announceEvent']);
      expect(subject.effects()[0]?.params).toEqual(EXPO);
    },
    'falls back on the stored id when the lookup answers with nothing': async (start) => {
      const subject = await open(start, EXPO);
      await subject.answer('lookUpEvent', { event: null, storedEventId: 'e9' });
      expect(subject.snapshot().hasTag('ready')).toBe(true);
      expect(subject.snapshot().context.event).toEqual({ id: 'e9', title: 'Event', description: '' });
      expect(subject.effects().map(({ name }) => name)).toEqual(['announceEvent']);
    },
    'says that the domain has no event': async (start) => {
      const subject = await open(start, EXPO);
      await subject.answer('lookUpEvent', { event: null, storedEventId: null });
      expect(subject.snapshot().hasTag('failed')).toBe(true);
      expect(subject.snapshot().context).toEqual({ event: null, error: 'No event found for this domain' });
      expect(subject.effects().map(({ name }) => name)).toEqual(['announceEvent']);
    },
    'says that the lookup failed, whatever is stored': async (start) => {
      const subject = await open(start, EXPO);
      await subject.reject('lookUpEvent', { _tag: 'Unreachable', message: 'Failed to fetch' });
      expect(subject.snapshot().hasTag('failed')).toBe(true);
      expect(subject.snapshot().context).toEqual({ event: null, error: 'Failed to fetch event data' });
      expect(subject.effects().map(({ name }) => name)).toEqual(['announceEvent']);
    },
    'asks again on retry, without the error': async (start) => {
      const subject = await open(start);
      expect(subject.snapshot().can({ type: 'retry.requested' })).toBe(false);
      await subject.reject('lookUpEvent', new Error('x'));
      await subject.send({ type: 'retry.requested' });
      expect(subject.snapshot().hasTag('busy')).toBe(true);
      expect(subject.snapshot().context.error).toBeNull();
      expect(subject.calls('lookUpEvent')).toHaveLength(2);
      await subject.answer('lookUpEvent', { event: EXPO, storedEventId: null });
      expect(subject.snapshot().context.event).toEqual(EXPO);
    },
  },
};
