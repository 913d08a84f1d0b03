import { vi } from 'vitest';
import type { Api } from '../../../src/api/api.ts';
import { sampleAnalytics, sampleEvent } from '../../../src/machines/samples.ts';
import { none, pretendedApi, refuse } from '../../machines/portal-world.ts';

/** Every call that a screen makes: each reads nothing, and writes nothing unless a test says otherwise. */
export function pretendedCalls() {
  const api = pretendedApi();
  api.event.lookUpEvent.mockResolvedValue(sampleEvent);
  api.dashboard.analytics.mockResolvedValue({ ...sampleAnalytics, totalLeads: 24 });
  return {
    ...api,
    servedBuild: vi.fn<Api['servedBuild']>(() => Promise.resolve(null)),
    leadQuestions: {
      list: vi.fn<Api['leadQuestions']['list']>(() => Promise.resolve([])),
      create: vi.fn<Api['leadQuestions']['create']>(refuse),
      update: vi.fn<Api['leadQuestions']['update']>(refuse),
      restore: vi.fn<Api['leadQuestions']['restore']>(refuse),
      order: vi.fn<Api['leadQuestions']['order']>(refuse),
      remove: vi.fn<Api['leadQuestions']['remove']>(() => Promise.resolve()),
    },
    passkeys: {
      list: vi.fn<Api['passkeys']['list']>(() => Promise.resolve([])),
      creation: vi.fn<Api['passkeys']['creation']>(refuse),
      add: vi.fn<Api['passkeys']['add']>(refuse),
      remove: vi.fn<Api['passkeys']['remove']>(refuse),
      request: vi.fn<Api['passkeys']['request']>(refuse),
      signIn: vi.fn<Api['passkeys']['signIn']>(refuse),
    },
    capture: {
      send: vi.fn<Api['capture']['send']>(refuse),
      devices: vi.fn<Api['capture']['devices']>(() => Promise.resolve([])),
      list: vi.fn<Api['capture']['list']>(() => Promise.resolve([])),
      lookUp: vi.fn<Api['capture']['lookUp']>(refuse),
    },
    ownData: {
      askLink: vi.fn<Api['ownData']['askLink']>(refuse),
      read: vi.fn<Api['ownData']['read']>(refuse),
      withdraw: vi.fn<Api['ownData']['withdraw']>(refuse),
      request: vi.fn<Api['ownData']['request']>(refuse),
    },
  };
}

export type PretendedCalls = ReturnType<typeof pretendedCalls>;

export { none };
