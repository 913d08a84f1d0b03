import { fromCallback, fromPromise } from 'xstate';
import type { EventInfo } from '../../domain/event.ts';
import { invitationMachine } from '../../machines/invitation/invitation.machine.ts';
import type { RecallInput } from '../../machines/kit/record-form.setup.ts';
import type { RecordDraft } from '../../machines/kit/record.ts';
import type { ReferralTexts } from '../../machines/registration/referral-form.ts';
import { createHeldFiles } from '../held-files.ts';
import { keepInvitationToken, takeInvitationToken } from '../invitation-token.ts';
import type { Ports } from '../ports.ts';
import { provideRegistration } from './registration.ts';
import { provideUpload } from './upload.ts';

/** The public invitation page and its calls, each with the link's token and without a session. */
export function provideInvitation(ports: Ports) {
  let token = takeInvitationToken(ports.page);
  let isRegistered = false;
  const invitation = async () => (await ports.api()).invitation;
  const files = createHeldFiles();
  let event: EventInfo | null = null;
  const upload = provideUpload(files, async (request, onProgress, signal) =>
    (await invitation()).upload(token, request, onProgress, signal),
  );
  return invitationMachine.provide({
    actors: {
      loadInvitation: fromPromise(async ({ signal }) => {
        const content = await (await invitation()).content(token, signal);
        event = { id: content.event._id, ...content.event };
        isRegistered = content.registration !== undefined;
        return content;
      }),
      watchGuest: fromCallback(() => {
        if (isRegistered) return undefined;
        const [heard, left] = [new AbortController(), new AbortController()];
        const tell = async (): Promise<void> => (await invitation()).noteOpened(token, left.signal);
        const act = (): void => {
          heard.abort();
          // Nothing depends on it: a registration counts as well.
          void tell().catch(() => undefined);
        };
        for (const name of ['pointerdown', 'keydown', 'wheel'])
          ports.page.addEventListener(name, act, { signal: heard.signal, capture: true, passive: true });
        return () => {
          heard.abort();
          left.abort();
        };
      }),
      registration: provideRegistration(ports, {
        // The invitation content includes the form's definition.
        fields: () => Promise.resolve([]),
        register: async (_, body, key, signal) => {
          const registered = await (await invitation()).register(token, body, key, signal);
          token = registered.data.token;
          keepInvitationToken(ports.page, token);
          return registered;
        },
        choices: async ({ name }, signal) => (await invitation()).options(token, name, signal),
        // A guest's values are never stored on the device, which may be shared.
        parts: () => ({
          actors: {
            upload,
            recallDraft: fromPromise<RecordDraft<ReferralTexts> | null, RecallInput>(() =>
              Promise.resolve(null),
            ),
          },
          actions: { keepDraft: () => undefined, dropDraft: () => undefined },
        }),
        event: () => event,
      }),
    },
  });
}
