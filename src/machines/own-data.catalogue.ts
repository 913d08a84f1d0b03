import type { OwnData } from '../api/own-data.ts';
import type { createAddressForm } from './kit/address-form.ts';
import { ownDataFormMachine } from './own-data/own-data-form.ts';
import { ownDataMachine } from './own-data/own-data.machine.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';
import { OWN_DATA_PROPERTIES } from './machine-properties.ts';

/** Catalogue entries of the page of one's own data, and of the forms that ask for an address. */
const { refused, unreachable } = sampleFailures;

/** The entry of a form that asks for the address to which a link is mailed. */
export const addressForm = (id: string, machine: ReturnType<typeof createAddressForm>): CatalogueEntry => ({
  id,
  machine,
  inputs: [() => ({ values: { email: '' } })],
  effects: [],
  samples: {
    ...samplesOf(
      { type: 'field.changed', name: 'email', value: 'asha@acme.example' },
      { type: 'field.changed', name: 'email', value: 'nobody' },
      { type: 'form.submitted' },
      { type: 'form.cancelled' },
      done('submit'),
      failed('submit', refused),
    ),
    'secret.changed': () => [],
  },
  unreachable: {
    [`${id}.editing :: secret.changed #0`]: 'Nothing secret is typed here.',
  },
});

/** A visitor whose badge was scanned once. */
export const sampleOwnData: OwnData = {
  email: 'vera@buyer.example',
  validUntil: '2026-03-04T10:30:00.000Z',
  badges: [
    {
      fullName: 'Vera Lind',
      emailId: 'vera@buyer.example',
      phoneCode: '91',
      phone: '9812345678',
      companyName: 'Buyer Ltd',
      designation: '',
      shares: ['fullName', 'emailId', 'companyName'],
      consent: { given: true, text: 'Exhibitors may contact me.', at: '2026-02-01T08:00:00.000Z' },
    },
  ],
  holders: [
    {
      exhibitor: 'Acme Robotics',
      boothNumber: 'A-12',
      since: '2026-03-03T10:00:00.000Z',
      from: 'badge',
      holds: ['fullName', 'emailId', 'companyName', 'notes'],
    },
  ],
  registrations: [],
  memberOf: [],
  requests: [],
};

const ownData: CatalogueEntry = {
  id: 'ownData',
  properties: OWN_DATA_PROPERTIES,
  machine: ownDataMachine,
  inputs: [() => ({ user: null })],
  effects: ['raiseToast'],
  samples: samplesOf(
    { type: 'data.requested' },
    { type: 'another.requested' },
    { type: 'retry.requested' },
    { type: 'withdrawal.requested' },
    { type: 'copy.requested' },
    { type: 'erasure.requested' },
    { type: 'act.confirmed' },
    { type: 'act.cancelled' },
    done('findLink', true),
    done('findLink', false),
    failed('findLink', unreachable),
    done('readOwnData', sampleOwnData),
    failed('readOwnData', refused),
    failed('readOwnData', unreachable),
    done('act', {
      ...sampleOwnData,
      badges: [],
      holders: sampleOwnData.holders.filter(({ from }) => from === 'typed'),
    }),
    done('act', { ...sampleOwnData, requests: [{ kind: 'copy', at: '2026-03-04T09:35:00.000Z' }] }),
    done('act', { ...sampleOwnData, requests: [{ kind: 'erasure', at: '2026-03-04T09:35:00.000Z' }] }),
    failed('act', refused),
    failed('act', unreachable),
    done('askForm', { values: { email: 'asha@acme.example' } }),
  ),
};

export const ownDataEntries: readonly CatalogueEntry[] = [
  ownData,
  addressForm('ownDataForm', ownDataFormMachine),
];
