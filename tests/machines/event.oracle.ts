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
    'looks the event up again when the server answers any call after a lookup that failed': async (start) => {
      const subject = await open(start);
      await subject.reject('lookUpEvent', { _tag: 'Unreachable', message: 'Failed to fetch' });
      await subject.send({ type: 'server.answered' });
      expect(subject.calls('lookUpEvent')).toHaveLength(2);
      await subject.answer('lookUpEvent', { event: EXPO, storedEventId: null });
      expect(subject.snapshot().context).toEqual({ event: EXPO, error: null });
    },
    'shows a remembered event, and the server’s as soon as it answers': async (start) => {
      const subject = await open(start);
      const remembered = { ...EXPO, title: 'Old Expo', timezone: 'UTC', isRemembered: true };
      await subject.answer('lookUpEvent', { event: remembered, storedEventId: null });
      expect(subject.snapshot().hasTag('ready')).toBe(true);
      expect(subject.snapshot().context.event).toEqual(remembered);
      await subject.send({ type: 'server.answered' });
      expect(subject.snapshot().hasTag('busy')).toBe(false);
      await subject.reject('lookUpEvent', { _tag: 'Unreachable', message: 'Failed to fetch' });
      await subject.send({ type: 'server.answered' });
      await subject.answer('lookUpEvent', { event: remembered, storedEventId: null });
      expect(subject.snapshot().context.event).toEqual(remembered);
      await subject.send({ type: 'server.answered' });
      const moved = { ...EXPO, timezone: 'Asia/Kolkata' };
      await subject.answer('lookUpEvent', { event: moved, storedEventId: null });
      expect(subject.snapshot().context.event).toEqual(moved);
      expect(subject.effects().slice(-2)).toMatchObject([
        { name: 'rememberEvent', params: moved },
        { name: 'announceEvent' },
      ]);
      await subject.send({ type: 'server.answered' });
      expect(subject.calls('lookUpEvent')).toHaveLength(4);
    },
    'keeps a remembered event that the server no longer names': async (start) => {
      const subject = await open(start);
      const remembered = { ...EXPO, isRemembered: true };
      await subject.answer('lookUpEvent', { event: remembered, storedEventId: null });
      await subject.send({ type: 'server.answered' });
      await subject.answer('lookUpEvent', { event: null, storedEventId: null });
      expect(subject.snapshot().context.event).toEqual(remembered);
      await subject.send({ type: 'server.answered' });
      expect(subject.calls('lookUpEvent')).toHaveLength(2);
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
