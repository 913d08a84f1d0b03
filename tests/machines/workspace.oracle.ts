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
    'passes on that the person signs out': async (start) => {
      const subject = await start(() => ({ user: sampleUser }));
      await subject.send({ type: 'signOut.requested' });
      expect(subject.effects()).toEqual([{ name: 'tellSession', params: undefined }]);
    },
  },
};
