import type { SignedInDevice, SignInData } from '../api/sign-in-details.ts';
import type { CompanyProfile } from '../api/profile.ts';
import { addressForm, ownDataEntries } from './own-data.catalogue.ts';
import { onlyNew, recordForm, removal, resource } from './kit.catalogue.ts';
import { passkeyEntries } from './passkeys.catalogue.ts';
import { recordingEntries } from './recording.catalogue.ts';
import { passwordFormMachine } from './password/password-form.ts';
import type { MailedInvite } from '../api/password.ts';
import { passwordMachine } from './password/password.machine.ts';
import { recoveryFormMachine } from './password/recovery-form.ts';
import { recoveryMachine } from './password/recovery.machine.ts';
import { emptyProfile } from './profile/profile-fields.ts';
import { profileFormMachine } from './profile/profile-form.ts';
import { profileMachine } from './profile/profile.machine.ts';
import { done, failed, sampleFailures, samplesOf, sampleUser, type CatalogueEntry } from './samples.ts';
import { signInDataFormMachine } from './sign-in-details/sign-in-data-form.ts';
import { deviceList, deviceSignOut, signInDataResource } from './sign-in-details/actors.ts';
import { devicesMachine } from './sign-in-details/devices.machine.ts';
import { signInDetailsMachine } from './sign-in-details/sign-in-details.machine.ts';
import { emptySupport, supportFormMachine } from './support/support-form.ts';
import { supportMachine } from './support/support.machine.ts';

/** Catalogue entries of the screens that are one form each: profile, support and password. */
const { refused, unreachable } = sampleFailures;

const notOnScreen = { address: '', city: '', state: '', zipCode: '', country: '', phone: '', email: '' };

export const sampleProfile: CompanyProfile = {
  ...emptyProfile,
  ...notOnScreen,
  name: 'Acme Robotics',
  updatedAt: '2026-03-04T09:30:00.000Z',
};

const arrived = (data: CompanyProfile | null) => ({
  type: 'xstate.snapshot.companyProfile',
  snapshot: { context: { data } },
});

const profile: CatalogueEntry = {
  id: 'profile',
  machine: profileMachine,
  inputs: [() => undefined],
  effects: ['tellCompany', 'goTo'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'retry.requested' },
    arrived(null),
    arrived(sampleProfile),
    arrived({ ...sampleProfile, updatedAt: '2026-03-04T09:31:00.000Z' }),
    { type: 'draft.changed', dirty: true },
    { type: 'draft.changed', dirty: false },
    { type: 'leave.requested', path: '/exhibitor/team' },
    { type: 'leave.confirmed' },
    { type: 'leave.declined' },
    done('profileForm', { row: null, values: emptyProfile, answer: sampleProfile }),
  ),
};

const support: CatalogueEntry = {
  id: 'support',
  machine: supportMachine,
  inputs: [() => ({ user: sampleUser })],
  effects: ['raiseToast', 'refresh'],
  samples: samplesOf(done('form', { row: null, values: emptySupport(sampleUser), answer: 'SUP-7F3K9Q' }), {
    type: 'another.requested',
  }),
};

const supportForm = onlyNew(
  recordForm(supportFormMachine, {
    empty: emptySupport(null),
    valid: { ...emptySupport(sampleUser), subject: 'Power', message: 'Both sockets are dead.' },
    field: 'name',
    other: 'subject',
  }),
);

/** The team a mailed link leads to. */
const sampleMailedInvite: MailedInvite = {
  company: 'Acme Robotics',
  invitedBy: 'Asha Rao',
  email: 'zoe@acme.example',
  mayJoin: true,
  ownCompany: '',
};

const password: CatalogueEntry = {
  id: 'password',
  machine: passwordMachine,
  inputs: [
    { user: null },
    { user: sampleUser },
    { user: { ...sampleUser, hasPassword: false } },
    { user: { ...sampleUser, hasPassword: false, firstPasswordUntil: '2026-03-04T09:45:00.000Z' } },
  ].map((input) => () => input),
  effects: ['keepPath', 'raiseToast'],
  samples: samplesOf(
    { type: 'data.requested' },
    done('findLink', true),
    done('findLink', false),
    failed('findLink', unreachable),
    { type: 'join.chosen' },
    { type: 'decline.chosen' },
    { type: 'retry.requested' },
    done('readInvite', sampleMailedInvite),
    done('readInvite', { ...sampleMailedInvite, mayJoin: false, ownCompany: 'Globex Foods' }),
    failed('readInvite', refused),
    failed('readInvite', unreachable),
    done('declineInvite'),
    failed('declineInvite', refused),
    failed('declineInvite', unreachable),
    done('form', { values: { kind: 'change' } }),
  ),
};

const recovery: CatalogueEntry = {
  id: 'recovery',
  machine: recoveryMachine,
  inputs: [() => ({ user: null })],
  effects: ['raiseToast'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'another.requested' },
    { type: 'retry.requested' },
    done('findLink', true),
    done('findLink', false),
    failed('findLink', unreachable),
    done('readLink', { email: 'asha@acme.example', passkeys: [] }),
    failed('readLink', refused),
    failed('readLink', unreachable),
    done('askForm', { values: { email: 'asha@acme.example' } }),
    done('passwordForm', { values: { kind: 'reset' } }),
  ),
};

const recoveryForm = addressForm('recoveryForm', recoveryFormMachine);

const typed = {
  currentPassword: 'old-password',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
};

const passwordForm: CatalogueEntry = {
  id: 'passwordForm',
  machine: passwordFormMachine,
  inputs: [() => ({ values: { kind: 'change' } })],
  effects: [],
  samples: samplesOf(
    // The owner chooses the kind; this event only exercises the form's generic field change.
    { type: 'field.changed', name: 'kind', value: 'change' },
    { type: 'secret.changed' },
    { type: 'form.submitted' },
    { type: 'form.submitted', secret: typed },
    { type: 'form.cancelled' },
    done('submit'),
    failed('submit', refused),
  ),
};

export const sampleSignInData: SignInData = {
  email: 'asha@acme.example',
  isEmailConfirmed: true,
  phoneCode: '91',
  authenticationId: '9000000001',
  mustConfirm: false,
  pendingEmail: 'asha.rao@acme.example',
};

const noChange = { email: '', phoneCode: '91', mobile: '' };
const newNumber = { ...noChange, kind: 'number', mobile: '9000000009' } as const;
const newEmail = { ...noChange, kind: 'email', email: 'asha.rao@acme.example' } as const;

const signInDetails: CatalogueEntry = {
  id: 'signInDetails',
  machine: signInDetailsMachine,
  inputs: [() => ({})],
  effects: ['tellData', 'refresh', 'raiseToast'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'change.requested', kind: 'email' },
    { type: 'change.requested', kind: 'number' },
    { type: 'dialog.closed' },
    { type: 'link.requested', email: newEmail.email },
    { type: 'change.cancelled' },
    done('confirmLink', true),
    done('confirmLink', false),
    failed('confirmLink', refused),
    done('form', { values: newEmail }),
    done('form', { values: newNumber }),
    done('otp', { outcome: 'verified', user: null }),
    done('otp', { outcome: 'left', user: null }),
    done('sendLink'),
    failed('sendLink', refused),
    done('cancelChange'),
    failed('cancelChange', refused),
  ),
};

const signInDataForm: CatalogueEntry = {
  id: 'signInDataForm',
  machine: signInDataFormMachine,
  inputs: [() => ({ values: { ...newEmail, email: '' } })],
  effects: [],
  samples: {
    ...samplesOf(
      { type: 'field.changed', name: 'email', value: newEmail.email },
      { type: 'field.changed', name: 'email', value: 'nobody' },
      { type: 'form.submitted' },
      { type: 'form.cancelled' },
      done('submit'),
      failed('submit', refused),
    ),
    'secret.changed': () => [],
  },
  unreachable: {
    'signInDataForm.editing :: secret.changed #0': 'Nothing secret is typed here.',
  },
};

export const sampleDevices: readonly SignedInDevice[] = [
  {
    _id: '1f2e3d4c-5b6a-4978-8a9b-0c1d2e3f4a5b',
    browser: 'Firefox',
    system: 'Windows',
    createdAt: '2026-03-04T08:00:00.000Z',
    lastUsedAt: '2026-03-04T09:30:00.000Z',
    isCurrent: true,
  },
  {
    _id: '2f2e3d4c-5b6a-4978-8a9b-0c1d2e3f4a5b',
    browser: 'Chrome',
    system: 'Android',
    place: 'Kochi, India',
    createdAt: '2026-03-03T08:00:00.000Z',
    lastUsedAt: '2026-03-03T18:30:00.000Z',
    isCurrent: false,
  },
];

const devices: CatalogueEntry = {
  id: 'devices',
  machine: devicesMachine,
  inputs: [() => undefined],
  effects: [],
  samples: samplesOf({ type: 'data.requested' }, { type: 'rows.changed' }),
};

export const formEntries: readonly CatalogueEntry[] = [
  profile,
  recordForm(profileFormMachine, {
    empty: emptyProfile,
    valid: { ...emptyProfile, name: 'Acme Robotics' },
    field: 'name',
    other: 'industry',
    upload: 'logo',
  }),
  support,
  supportForm,
  password,
  passwordForm,
  recovery,
  recoveryForm,
  ...ownDataEntries,
  ...passkeyEntries,
  ...recordingEntries,
  resource(signInDataResource, sampleSignInData),
  signInDetails,
  signInDataForm,
  devices,
  resource(deviceList, sampleDevices),
  removal(deviceSignOut),
];
