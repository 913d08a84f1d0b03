import { fromCallback, fromPromise } from 'xstate';
import type { SecuredOperation } from '../../domain/roles.gen.ts';
import { LEAD_DEVICE_KEYS } from '../../domain/leads/device-keys.ts';
import type { LeadKey } from '../../domain/leads/shortcuts.ts';
import type { KeysInput, LeadKeyEvent } from '../../machines/leads/leads.machine.ts';
import { isOffered } from '../../machines/sign-in/offered.ts';
import { attempt } from '../attempt.ts';
import { watchLeadKeys } from '../lead-keys.ts';
import type { World } from './world.ts';

const PRIORITIES: Readonly<Record<string, string>> = { 1: 'high', 2: 'medium', 3: 'low' };

/** The calls that a key leads to. */
const NEEDS: Readonly<Partial<Record<LeadKeyEvent['type'], SecuredOperation>>> = {
  'key.add': 'leadCreate',
  'key.edit': 'leadUpdate',
  'key.priority': 'leadUpdate',
};

/** What a key asks for, by what the page shows; null for nothing. */
function askedBy(key: LeadKey, { lead, rows }: ReturnType<KeysInput['shown']>): LeadKeyEvent | null {
  if (key === '/') return { type: 'key.search' };
  if (key === 'n') return { type: 'key.add' };
  if (key === '?') return { type: 'shortcuts.requested' };
  if (lead === null) return key === 'j' && rows[0] ? { type: 'key.open', lead: rows[0] } : null;
  if (key === 'j' || key === 'k') return { type: 'key.turn', by: key === 'j' ? 1 : -1, rows };
  if (key === 'e') return { type: 'key.edit', lead };
  if (key === 'Escape') return { type: 'key.close' };
  return { type: 'key.priority', lead, priority: PRIORITIES[key] ?? '' };
}

/** Provides the keys of the lead page, and whether this device has them switched on. */
export function provideLeadKeys({ page, user }: World) {
  return {
    actors: {
      readKeys: fromPromise(
        // A browser that stores nothing has them on.
        async () => Promise.resolve(page.localStorage.getItem(LEAD_DEVICE_KEYS.shortcuts) !== 'off'),
      ),
      watchKeys: fromCallback<LeadKeyEvent, KeysInput>(({ input, sendBack }) =>
        watchLeadKeys(page, (key) => {
          const asked = askedBy(key, input.shown());
          const needed = asked && NEEDS[asked.type];
          if (asked && (!needed || isOffered(user, needed))) sendBack(asked);
        }),
      ),
    },
    actions: {
      rememberKeys: (_: unknown, { on }: { on: boolean }): void => {
        attempt(() => {
          page.localStorage.setItem(LEAD_DEVICE_KEYS.shortcuts, on ? 'on' : 'off');
        });
      },
      focusSearch: (): void => {
        page.document.querySelector<HTMLElement>('main input[type=search]')?.focus();
      },
    },
  };
}
