import { expect } from 'vitest';
import type { Oracle, Subject } from './subject.ts';

const lead = (name: string, createdAt: string) => ({ id: name, name, createdAt, isSample: false });
const LENA = lead('Lena', '2026-03-04T09:30:00Z');
const OMAR = lead('Omar', '2026-03-04T09:45:00Z');
const ZOE = lead('Zoe', '2026-03-04T09:50:00Z');

const listed = (subject: Subject, ...leads: object[]) => subject.send({ type: 'leads.listed', leads });
const marked = (subject: Subject): unknown =>
  subject.snapshot().hasTag('marked')
    ? (subject.snapshot().context as { fresh: { name: string }[] }).fresh.map(({ name }) => name)
    : [];

export const dashboardNewsOracle: Oracle = {
  machine: 'dashboardNews',
  scenarios: {
    'marks nothing with the first list, which is known from then on': async (start) => {
      const subject = await start();
      await subject.send({ type: 'screen.opened' });
      await listed(subject, LENA);
      expect(subject.snapshot().hasTag('marked')).toBe(false);
      await listed(subject, OMAR, LENA);
      expect(subject.snapshot().hasTag('marked')).toBe(true);
      await subject.wait(60_000);
      await listed(subject, OMAR, LENA);
      expect(subject.snapshot().hasTag('marked')).toBe(false);
    },
    'marks what arrives while the dashboard is open, for a minute': async (start) => {
      const subject = await start();
      await subject.send({ type: 'screen.opened' });
      expect(subject.snapshot().hasTag('marked')).toBe(false);
      await listed(subject, LENA);
      expect(marked(subject)).toEqual([]);
      await listed(subject, LENA);
      expect(marked(subject)).toEqual([]);
      await listed(subject, OMAR, LENA);
      expect(marked(subject)).toEqual(['Omar']);
      await subject.wait(59_000);
      await listed(subject, OMAR, LENA);
      expect(marked(subject)).toEqual(['Omar']);
      // The next arrival gives both a minute more.
      await listed(subject, ZOE, OMAR, LENA);
      expect(marked(subject)).toEqual(['Zoe', 'Omar']);
      await subject.wait(59_999);
      expect(marked(subject)).toEqual(['Zoe', 'Omar']);
      await subject.wait(1);
      expect(marked(subject)).toEqual([]);
      expect(subject.snapshot().hasTag('marked')).toBe(false);
      // Left while nothing is marked: what comes then is not marked before the next visit.
      await subject.send({ type: 'screen.left' });
      await listed(subject, LENA, ZOE, OMAR);
      expect(subject.snapshot().hasTag('marked')).toBe(false);
    },
    'remembers what arrived while nobody looked, and forgets what was seen': async (start) => {
      const subject = await start();
      await listed(subject, LENA);
      await listed(subject, OMAR, LENA);
      expect(marked(subject)).toEqual([]);
      await subject.send({ type: 'screen.opened' });
      expect(marked(subject)).toEqual(['Omar']);
      await subject.send({ type: 'screen.left' });
      await subject.send({ type: 'screen.opened' });
      expect(marked(subject)).toEqual([]);
      await subject.send({ type: 'screen.left' });
      await listed(subject, ZOE, OMAR, LENA);
      await subject.send({ type: 'screen.opened' });
      expect(marked(subject)).toEqual(['Zoe']);
    },
    'marks nothing while nobody looks, also after it was left with a mark': async (start) => {
      const subject = await start();
      await subject.send({ type: 'screen.opened' });
      await listed(subject, LENA);
      await listed(subject, OMAR, LENA);
      expect(marked(subject)).toEqual(['Omar']);
      await subject.send({ type: 'screen.left' });
      await listed(subject, ZOE, OMAR, LENA);
      expect(subject.snapshot().hasTag('marked')).toBe(false);
      await subject.send({ type: 'screen.opened' });
      expect(marked(subject)).toEqual(['Zoe']);
    },
    'is away once it was left with nothing marked, and marks once what arrives together': async (start) => {
      const subject = await start();
      await subject.send({ type: 'screen.opened' });
      await listed(subject, LENA);
      await subject.send({ type: 'screen.left' });
      await listed(subject, OMAR, LENA);
      expect(subject.snapshot().value).toBe('away');
      await subject.send({ type: 'screen.opened' });
      expect(marked(subject)).toEqual(['Omar']);
      await subject.wait(30_000);
      await listed(subject, OMAR, LENA);
      await subject.wait(30_000);
      expect(marked(subject)).toEqual([]);
      expect(subject.snapshot().context.fresh).toEqual([]);
    },
    'drops the mark of a lead that was deleted': async (start) => {
      const subject = await start();
      await subject.send({ type: 'screen.opened' });
      await listed(subject, LENA);
      await listed(subject, ZOE, OMAR, LENA);
      await listed(subject, ZOE, LENA);
      expect(marked(subject)).toEqual(['Zoe']);
    },
  },
};
