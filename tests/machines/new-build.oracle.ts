import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Moving over to a newer build, by hand from docs/operations.md. Numbers are literal on purpose. */
const NEW = '1763902800000-index-X9_z';
const MINUTE = 60_000;

const names = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const turn = (subject: Subject) => subject.send({ type: 'screen.changed' });
const looks = (subject: Subject) => subject.calls('findMoment').map(({ input }) => input);

async function met(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.send({ type: 'build.met' });
  return subject;
}

async function told(start: Start): Promise<Subject> {
  const subject = await met(start);
  await subject.answer('fetchBuild', NEW);
  return subject;
}

export const newBuildOracle: Oracle = {
  machine: 'newBuild',
  scenarios: {
    'does nothing more once it has moved over': async (start) => {
      const subject = await told(start);
      await turn(subject);
      await subject.answer('findMoment', NEW);
      await subject.send({ type: 'build.met' });
      expect(subject.calls('fetchBuild')).toHaveLength(1);
    },
    'does nothing while the server is of the same build': async (start) => {
      const subject = await start();
      expect(subject.calls('watchBuild')).toHaveLength(1);
      await turn(subject);
      await subject.wait(100 * MINUTE);
      expect([subject.calls('fetchBuild'), looks(subject), names(subject)]).toEqual([[], [], []]);
    },
    'tells the person when the new build can be loaded, once': async (start) => {
      const subject = await met(start);
      await subject.send({ type: 'build.met' });
      expect(subject.calls('fetchBuild')).toHaveLength(1);
      expect(names(subject)).toEqual([]);
      await subject.answer('fetchBuild', NEW);
      expect(subject.effects()).toEqual([
        { name: 'raiseToast', params: expect.objectContaining({ title: 'A new version is ready' }) },
      ]);
      await subject.send({ type: 'build.met' });
      await turn(subject);
      await subject.answer('findMoment', null);
      await turn(subject);
      await subject.reject('findMoment', new Error('away'));
      await subject.send({ type: 'build.met' });
      expect(names(subject)).toEqual(['raiseToast']);
      expect(subject.calls('fetchBuild')).toHaveLength(1);
    },
    'asks again after a minute while processes of both builds answer': async (start) => {
      const subject = await met(start);
      await subject.reject('fetchBuild', new Error('an old page'));
      await subject.send({ type: 'build.met' });
      await turn(subject);
      await subject.wait(MINUTE - 1);
      expect(subject.calls('fetchBuild')).toHaveLength(1);
      await subject.wait(1);
      expect(subject.calls('fetchBuild')).toHaveLength(2);
      await subject.answer('fetchBuild', NEW);
      expect(names(subject)).toEqual(['raiseToast']);
      await subject.wait(2 * MINUTE);
      expect(subject.calls('fetchBuild')).toHaveLength(2);
    },
    'moves over with the next screen, once': async (start) => {
      const subject = await told(start);
      expect(looks(subject)).toEqual([]);
      await turn(subject);
      expect(looks(subject)).toEqual([{ isTurning: true }]);
      expect(names(subject)).toEqual(['raiseToast']);
      await subject.answer('findMoment', NEW);
      expect(subject.effects().at(-1)).toEqual({ name: 'moveOver', params: NEW });
      await turn(subject);
      await subject.send({ type: 'build.met' });
      await subject.wait(100 * MINUTE);
      expect(names(subject)).toEqual(['raiseToast', 'moveOver']);
      expect(looks(subject)).toHaveLength(1);
    },
    'stays while something is half done, and looks again with each screen': async (start) => {
      const subject = await told(start);
      await turn(subject);
      await subject.answer('findMoment', null);
      await turn(subject);
      await subject.reject('findMoment', new Error('away'));
      expect(names(subject)).toEqual(['raiseToast']);
      await turn(subject);
      expect(looks(subject)).toHaveLength(3);
      await subject.answer('findMoment', NEW);
      expect(names(subject)).toEqual(['raiseToast', 'moveOver']);
    },
    'looks every ten minutes whether a page that stays at one screen can move': async (start) => {
      const subject = await told(start);
      await subject.wait(10 * MINUTE - 1);
      expect(looks(subject)).toEqual([]);
      await subject.wait(1);
      expect(looks(subject)).toEqual([{ isTurning: false }]);
      await subject.answer('findMoment', null);
      await subject.wait(10 * MINUTE);
      expect(looks(subject)).toEqual([{ isTurning: false }, { isTurning: false }]);
      await subject.answer('findMoment', NEW);
      expect(names(subject)).toEqual(['raiseToast', 'moveOver']);
    },
  },
};
