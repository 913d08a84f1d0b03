import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** One toast at a time, by hand from spec §4 and §9 and the decision on G-54. */
const open = (start: Start): Promise<Subject> => start((now) => ({ now }));
const raise = (subject: Subject, title: string, more = {}) =>
  subject.send({ type: 'toast.raised', toast: { title, variant: 'default', ...more } });
const hold = (subject: Subject, by: string) => subject.send({ type: 'toast.held', by });
const release = (subject: Subject, by: string) => subject.send({ type: 'toast.released', by });
const shown = (subject: Subject): string | null =>
  subject.snapshot().hasTag('open') ? subject.snapshot().context.toast.title : null;

export const toasterOracle: Oracle = {
  machine: 'toaster',
  scenarios: {
    'shows a toast for 5 seconds': async (start) => {
      const subject = await open(start);
      expect(shown(subject)).toBeNull();
      await raise(subject, 'Saved');
      await subject.wait(4_999);
      expect(shown(subject)).toBe('Saved');
      await subject.wait(1);
      expect(shown(subject)).toBeNull();
    },
    'begins with what was raised before it, for 5 seconds': async (start) => {
      const subject = await start((now) => ({ now, toast: { title: 'Saved', variant: 'default' } }));
      await subject.wait(4_999);
      expect(shown(subject)).toBe('Saved');
      await subject.wait(1);
      expect(shown(subject)).toBeNull();
    },
    'begins with a sealed toast, which nothing replaces': async (start) => {
      const sealed = { title: 'Unauthorized', variant: 'destructive', sealed: true };
      const subject = await start((now) => ({ now, toast: sealed }));
      await raise(subject, 'Later');
      await subject.wait(60_000);
      expect(shown(subject)).toBe('Unauthorized');
    },
    'replaces a toast by a newer one, which gets its own 5 seconds': async (start) => {
      const subject = await open(start);
      await raise(subject, 'First');
      const first = subject.snapshot().context.toast.id;
      await subject.wait(4_000);
      await raise(subject, 'Second');
      expect(shown(subject)).toBe('Second');
      expect(subject.snapshot().context.toast.id).not.toBe(first);
      await subject.wait(4_999);
      expect(shown(subject)).toBe('Second');
      await subject.wait(1);
      expect(shown(subject)).toBeNull();
    },
    'is held until the last of those that hold it lets go': async (start) => {
      const subject = await open(start);
      await raise(subject, 'Saved');
      await hold(subject, 'pointer');
      await hold(subject, 'focus');
      await release(subject, 'focus');
      await subject.wait(60_000);
      expect(shown(subject)).toBe('Saved');
      await release(subject, 'pointer');
      await subject.send({ type: 'hotkey.pressed' });
      await hold(subject, 'pointer');
      await release(subject, 'pointer');
      await subject.wait(60_000);
      expect(shown(subject)).toBe('Saved');
      await release(subject, 'focus');
      await hold(subject, 'pointer');
      await release(subject, 'pointer');
      await subject.wait(5_000);
      expect(shown(subject)).toBeNull();
    },
    'counts the time between two holds once': async (start) => {
      const subject = await open(start);
      await raise(subject, 'Saved');
      await subject.wait(1_000);
      await hold(subject, 'pointer');
      await subject.wait(1_000);
      await release(subject, 'pointer');
      await subject.wait(1_000);
      await hold(subject, 'pointer');
      await release(subject, 'pointer');
      await subject.wait(2_999);
      expect(shown(subject)).toBe('Saved');
      await subject.wait(1);
      expect(shown(subject)).toBeNull();
    },
    'keeps the time that was left while it is held': async (start) => {
      for (const by of ['pointer', 'focus', 'page']) {
        const subject = await open(start);
        await raise(subject, 'Saved');
        await subject.wait(4_000);
        await hold(subject, by);
        await subject.wait(60_000);
        expect(shown(subject)).toBe('Saved');
        await release(subject, by);
        await subject.wait(999);
        expect(shown(subject)).toBe('Saved');
        await subject.wait(1);
        expect(shown(subject)).toBeNull();
      }
    },
    'stays held until the last reason is gone': async (start) => {
      const subject = await open(start);
      await raise(subject, 'Saved');
      await hold(subject, 'pointer');
      await hold(subject, 'focus');
      await release(subject, 'pointer');
      await subject.wait(10_000);
      expect(shown(subject)).toBe('Saved');
      await release(subject, 'focus');
      await subject.wait(5_000);
      expect(shown(subject)).toBeNull();
    },
    'holds a toast raised in a hidden tab': async (start) => {
      const subject = await open(start);
      await hold(subject, 'page');
      await raise(subject, 'Saved');
      await subject.wait(60_000);
      expect(shown(subject)).toBe('Saved');
      await release(subject, 'page');
      await subject.wait(4_999);
      expect(shown(subject)).toBe('Saved');
      await subject.wait(1);
      expect(shown(subject)).toBeNull();
    },
    'does not hold the next toast for what held the last one': async (start) => {
      const subject = await open(start);
      await raise(subject, 'First');
      await hold(subject, 'pointer');
      await raise(subject, 'Second');
      await subject.wait(5_000);
      expect(shown(subject)).toBeNull();
    },
    'goes when swiped 50 pixels to the right, not before': async (start) => {
      const subject = await open(start);
      await raise(subject, 'Saved');
      await subject.send({ type: 'toast.swiped', distance: 49 });
      expect(shown(subject)).toBe('Saved');
      await subject.send({ type: 'toast.swiped', distance: 50 });
      expect(shown(subject)).toBeNull();
    },
    'leaves the page when dismissed and the state 1,000,000 ms later': async (start) => {
      const subject = await open(start);
      await raise(subject, 'Saved');
      await subject.send({ type: 'toast.dismissed' });
      expect(shown(subject)).toBeNull();
      await subject.wait(999_999);
      expect(subject.snapshot().context.toast).not.toBeNull();
      await subject.wait(1);
      expect(subject.snapshot().context.toast).toBeNull();
      expect(subject.snapshot().hasTag('open')).toBe(false);
      await raise(subject, 'Next');
      expect(shown(subject)).toBe('Next');
    },
    'takes back what it told, once, and is gone': async (start) => {
      const undo = { to: 'leadAction', event: { type: 'quick.requested', kind: 'status' } };
      const subject = await open(start);
      await raise(subject, 'Added to nurture', { undo });
      await subject.send({ type: 'toast.undone' });
      await subject.send({ type: 'toast.undone' });
      expect(subject.effects()).toEqual([{ name: 'undo', params: undo }]);
      expect(shown(subject)).toBeNull();
    },
    'lets nothing replace or end the toast of a pending redirect': async (start) => {
      const subject = await open(start);
      await raise(subject, 'Saved');
      await raise(subject, 'Unauthorized', { variant: 'destructive', sealed: true });
      expect(shown(subject)).toBe('Unauthorized');
      await raise(subject, 'Other');
      await subject.send({ type: 'toast.dismissed' });
      await subject.send({ type: 'toast.swiped', distance: 200 });
      await subject.send({ type: 'toast.undone' });
      await subject.wait(60_000);
      expect(shown(subject)).toBe('Unauthorized');
    },
    'stands still from the hotkey on, until the focus leaves': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'toast.raised', toast: { title: 'Saved', variant: 'success' } });
      await subject.wait(4_000);
      await subject.send({ type: 'hotkey.pressed' });
      expect(subject.snapshot().value).toEqual({ shown: 'held' });
      await subject.wait(60_000);
      expect(subject.snapshot().hasTag('open')).toBe(true);
      await subject.send({ type: 'hotkey.pressed' });
      expect(subject.emitted).toHaveLength(2);
      // The pointer leaves, and the focus stays: the second press holds too.
      await subject.send({ type: 'toast.held', by: 'pointer' });
      await subject.send({ type: 'toast.released', by: 'focus' });
      await subject.send({ type: 'hotkey.pressed' });
      await subject.send({ type: 'toast.released', by: 'pointer' });
      await subject.wait(60_000);
      expect(subject.snapshot().hasTag('open')).toBe(true);
      await subject.send({ type: 'toast.released', by: 'focus' });
      await subject.wait(999);
      expect(subject.snapshot().hasTag('open')).toBe(true);
      await subject.wait(1);
      expect(subject.snapshot().hasTag('open')).toBe(false);
    },
    'answers the hotkey by moving the focus': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'hotkey.pressed' });
      expect(subject.emitted).toEqual([{ type: 'viewport.focused' }]);
    },
  },
};
