import { expect } from 'vitest';
import { sampleUser } from '../../src/machines/samples.ts';
import type { Oracle } from './subject.ts';

/** The signed-in exhibitor's machines as a whole. */
export const workspaceOracle: Oracle = {
  machine: 'workspace',
  scenarios: {
    'starts every screen and asks for the company': async (start) => {
      const subject = await start(() => ({ user: sampleUser }));
      for (const src of ['capture', 'outbox', 'receipts', 'signOut', 'leads', 'passes'])
        expect(subject.calls(src), src).toHaveLength(1);
      expect(subject.heard('company')).toEqual([{ type: 'data.requested' }]);
      expect(subject.effects()).toEqual([]);
    },
    'tells the session and the user that an answer names another role, and nothing of the same one': async (
      start,
    ) => {
      const subject = await start(() => ({ user: sampleUser }));
      await subject.send({ type: 'role.met', role: 'admin' });
      expect(subject.effects()).toEqual([]);
      await subject.send({ type: 'role.met', role: 'ownLeads' });
      expect(subject.effects()).toEqual([
        {
          name: 'raiseToast',
          params: {
            title: 'Your role has changed',
            description: 'It is now: Capture and own leads.',
            variant: 'default',
          },
        },
        { name: 'tellRole', params: undefined },
      ]);
    },
    'passes on that the person signs out': async (start) => {
      const subject = await start(() => ({ user: sampleUser }));
      await subject.send({ type: 'signOut.requested' });
      expect(subject.effects()).toEqual([{ name: 'tellSession', params: undefined }]);
    },
  },
};
