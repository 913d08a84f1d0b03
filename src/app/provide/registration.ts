import { assign, fromPromise } from 'xstate';
import type { Registry } from '../../machines/actors.ts';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import type { FormBody, Registration } from '../../api/registration.ts';
import { calendarFile, calendarName, eventEntry, googleCalendarLink } from '../../domain/calendar.ts';
import type { EventInfo } from '../../domain/event.ts';
import type { FormFieldDefinition, FormOption } from '../../domain/form-fields.ts';
import {
  choiceResource,
  choicesMachine,
  type ChoiceSource,
} from '../../machines/registration/choices.machine.ts';
import {
  createReferralForm,
  type ReferralFormLogic,
  type ReferralTexts,
} from '../../machines/registration/referral-form.ts';
import { registrationMachine, type LoadedForm } from '../../machines/registration/registration.machine.ts';
import { openTab, saveFile } from '../links.ts';
import type { Ports } from '../ports.ts';
import { eventDomainOf } from '../event-domain.ts';

type FormParts = Parameters<ReferralFormLogic['provide']>[0];

/** The calls that differ between an exhibitor who registers a guest and a guest who registers themselves. */
export type RegistrationCalls = {
  /** Loads the form's definition, if the page does not have it yet. */
  fields: (ticketId: string, signal: AbortSignal) => Promise<readonly FormFieldDefinition[]>;
  register: (
    ticketId: string,
    body: FormBody,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => Promise<Registration<{ _id: string; badgeToken: string }>>;
  choices: (source: ChoiceSource, signal: AbortSignal) => Promise<readonly FormOption[]>;
  /** The form's uploads and drafts. */
  parts: (ticketId: string, empty: ReferralTexts) => FormParts;
  /** The event for calendar entries. */
  event: (system: Registry) => EventInfo | null;
};

/** Registering guests: the form of the pass, its choices, its uploads, and the calendar entry afterwards. */
export function provideRegistration(ports: Ports, calls: RegistrationCalls) {
  const { page } = ports;
  const load = async (
    ticketId: string,
    definition: readonly FormFieldDefinition[] | null,
    signal: AbortSignal,
  ) => {
    const reading = import('./read-form.ts').then(({ readForm }) => readForm);
    const [readForm, fields] = await Promise.all([reading, definition ?? calls.fields(ticketId, signal)]);
    return readForm(fields);
  };
  return registrationMachine.provide({
    actors: {
      loadForm: fromPromise(async ({ input: { ticketId, fields, toasts }, signal }): Promise<LoadedForm> => {
        const { form, empty, problemsOf, bodyOf } = await load(ticketId, fields, signal);
        const { actors, actions } = calls.parts(ticketId, empty);
        const logic = createReferralForm({ form, problemsOf, toasts }).provide({
          actors: {
            ...actors,
            save: fromPromise(async ({ input: { values, key }, signal: aborted }) => {
              const body = bodyOf(values);
              const { message, data } = await calls.register(
                ticketId,
                body,
                key ?? newIdempotencyKey(),
                aborted,
              );
              return { message, id: data._id, badgeToken: data.badgeToken };
            }),
          },
          actions: { ...actions, newKey: assign({ key: newIdempotencyKey }) },
        });
        return { form, empty, logic };
      }),
      choices: choicesMachine.provide({
        actors: {
          choice: choiceResource.provide({
            actors: { load: fromPromise(({ input, signal }) => calls.choices(input, signal)) },
          }),
        },
      }),
    },
    actions: {
      saveCalendar: ({ system }, { id, to }) => {
        const event = calls.event(system);
        // Offered only for events with dates (G-37).
        const entry = event && eventEntry(event, id, eventDomainOf(ports), new Date());
        if (!entry) return;
        if (to === 'google') openTab(page, googleCalendarLink(entry));
        else {
          const file = new Blob([calendarFile(entry)], { type: 'text/calendar;charset=utf-8' });
          saveFile(page, file, calendarName(entry.title));
        }
      },
    },
  });
}
