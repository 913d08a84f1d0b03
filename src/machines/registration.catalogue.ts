import { createMachine } from 'xstate';
import type { InvitationPageContent } from '../api/invitation.ts';
import type { CompiledForm, FormInput } from '../domain/form-fields.ts';
import { VALIDATION_MESSAGES } from '../domain/screen-messages.ts';
import { invitationMachine } from './invitation/invitation.machine.ts';
import { once, onlyNew, recordForm } from './kit.catalogue.ts';
import { choiceResource, choicesMachine } from './registration/choices.machine.ts';
import { createReferralForm, type Registered } from './registration/referral-form.ts';
import { registrationMachine } from './registration/registration.machine.ts';
import { done, failed, sampleEvent, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';

/** Catalogue entries of the registration of guests, by the exhibitor and by the guests themselves. */
const { refused, unreachable } = sampleFailures;

const input = (name: string, type: FormInput['type'], more: Partial<FormInput> = {}): FormInput => ({
  kind: 'input',
  name,
  type,
  label: name,
  placeholder: '',
  sublabel: '',
  footnote: '',
  content: '',
  required: false,
  initial: '',
  options: [],
  selectApi: null,
  columns: 12,
  earliest: null,
  latest: null,
  extensions: [],
  consent: null,
  rule: null,
  ...more,
});

const inputs = [
  input('firstName', 'text', { required: true }),
  input('photo', 'image'),
  input('cv', 'file', { extensions: ['.pdf'] }),
  input('pin', 'password'),
  input('product', 'select', { selectApi: '/api/products' }),
];

/** A form with one field of each kind the machines treat differently. */
export const sampleForm: CompiledForm = { items: inputs, inputs, isGrid: false };

export const emptyReferral = { firstName: '', photo: '', cv: '', pin: '', product: '' };

export const sampleReferralForm = createReferralForm({
  form: sampleForm,
  problemsOf: ({ firstName }) => (firstName === '' ? { firstName: [VALIDATION_MESSAGES.required] } : {}),
  toasts: true,
});

const registered: Registered = {
  message: null,
  id: '9e8d7c6b-5a49-4838-a716-f5e4d3c2b1a0',
  badgeToken: 'opaque',
};

const registration: CatalogueEntry = {
  id: 'registration',
  machine: registrationMachine,
  inputs: [{ isSingle: false }, { isSingle: true }, { isSingle: true, done: registered }].map(
    (more) => () => ({
      pass: { id: 'p1', name: 'Exhibitor' },
      fields: null,
      toasts: !more.isSingle,
      ...more,
    }),
  ),
  effects: ['tellOwner', 'saveCalendar'],
  samples: samplesOf(
    done('loadForm', {
      form: sampleForm,
      empty: emptyReferral,
      logic: createMachine({ id: 'referralForm' }),
    }),
    failed('loadForm', unreachable),
    { type: 'retry.requested' },
    done('referralForm', { answer: registered }),
    { type: 'another.requested' },
    { type: 'calendar.requested', to: 'file' },
  ),
  // The form actor is a reference that differs on every run; only its presence matters.
  identity: ({ context }) => [context.isSingle, context.referralForm !== null, context.registered],
};

const choices: CatalogueEntry = {
  id: 'choices',
  machine: choicesMachine,
  inputs: [() => ({ sources: [{ name: 'product', path: '/api/products' }] })],
  effects: [],
  samples: {},
};

export const sampleInvitation: InvitationPageContent = {
  event: { _id: sampleEvent.id, title: sampleEvent.title, description: '' },
  exhibitorName: 'Acme Robotics',
  categoryName: 'Exhibitor',
  isOpen: true,
  isPersonal: true,
  fields: [],
};

const invitation: CatalogueEntry = {
  id: 'invitation',
  machine: invitationMachine,
  inputs: [() => undefined],
  effects: [],
  samples: samplesOf(
    done('loadInvitation', sampleInvitation),
    done('loadInvitation', { ...sampleInvitation, isOpen: false, closedReason: 'It was used already.' }),
    done('loadInvitation', {
      ...sampleInvitation,
      isOpen: false,
      registration: { _id: registered.id, badgeToken: registered.badgeToken, status: 'pending' },
    }),
    failed('loadInvitation', { ...refused, status: 404 }),
    failed('loadInvitation', unreachable),
    { type: 'retry.requested' },
  ),
};

export const registrationEntries: readonly CatalogueEntry[] = [
  registration,
  onlyNew(
    recordForm(sampleReferralForm, {
      empty: emptyReferral,
      valid: { ...emptyReferral, firstName: 'Tara' },
      field: 'firstName',
      other: 'product',
      upload: 'photo',
      leaves: true,
    }),
  ),
  choices,
  once(choiceResource, [{ value: 'p1', label: 'Arm 7' }], { name: 'product', path: '/api/products' }),
  invitation,
];
