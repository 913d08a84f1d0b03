import type { LeadOffer } from '../api/lead-offers.ts';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { DashboardAnalytics, DashboardLead } from '../api/dashboard.ts';
import type { CurrentUser } from '../api/sign-in.ts';
import type { EventInfo } from '../domain/event.ts';
import { LOGIN_MESSAGES } from '../domain/messages.ts';
import type { Property } from './properties.ts';

/** A machine as used by the path walker, the diagrams and the browser walk. */
export type CatalogueEntry = {
  id: string;
  machine: AnyStateMachine;
  /** Inputs to start from; paths begin at each. `now` is the walker's own clock. */
  inputs: readonly ((now: () => number) => unknown)[];
  /**
   * Sample events by type: every payload that makes a difference. A function when they depend on the machine's state.
   * Delays need no samples. A missing type stops the walker.
   */
  samples: Readonly<Record<string, Samples>>;
  /** Actions with effects outside the machine; the walker records them instead of running them. */
  effects: readonly string[];
  /** The part of the context that distinguishes states; default: all of it. Must include everything guards read. */
  identity?: (snapshot: AnyMachineSnapshot) => unknown;
  /** What is always so of the machine over time. */
  properties?: readonly Property[];
  /** Actors whose failure shows nothing and changes nothing at once, each with the reason. */
  quietFailures?: Readonly<Record<string, string>>;
  /** Declared transitions that cannot be taken, by name, with the reason. */
  unreachable?: Readonly<Record<string, string>>;
};

type Samples = readonly SampleEvent[] | ((snapshot: AnyMachineSnapshot) => readonly SampleEvent[]);
export type SampleEvent = EventObject & Record<string, unknown>;

const ID = '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11';

export const sampleEvent: EventInfo = { id: ID, title: 'Demo Expo', description: 'A fair' };

export const sampleUser: CurrentUser = {
  _id: ID,
  firstName: 'Asha',
  lastName: 'Rao',
  fullName: 'Asha Rao',
  email: 'asha@acme.example',
  phoneCode: '91',
  authenticationId: '9000000001',
  profileImageUrl: '',
  designation: 'admin',
  isParentExhibitor: true,
  role: 'admin',
  hasPassword: true,
  event: ID,
  exhibitor: ID,
};

export const sampleLead: DashboardLead = {
  id: ID,
  name: 'Lena Fischer',
  email: 'lena@visitor.example',
  company: 'Fischer AG',
  jobTitle: 'Buyer',
  interest: 'high',
  source: 'booth_scan',
  createdAt: '2026-03-04T09:30:00.000Z',
  isSample: false,
};

/** Arrives after the other. */
export const sampleNewcomer: DashboardLead = {
  ...sampleLead,
  id: '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e60',
  name: 'Omar Haddad',
  email: 'omar@visitor.example',
  createdAt: '2026-03-04T09:45:00.000Z',
};

export const sampleOffer: LeadOffer = { _id: ID, leads: 12, companyName: 'Acme Robotics' };

export const sampleAnalytics: DashboardAnalytics = {
  totalLeads: 1,
  connectionsToday: 0,
  highInterestLeads: 1,
  ticketsIssued: 2,
  conversionRate: 0,
  boothVisits: 1,
  totalConnections: 0,
  totalTickets: 10,
  ticketStats: { issued: 2, totalTickets: 10 },
  recentLeads: [sampleLead],
  followUpsDue: 1,
  hasSampleData: false,
  canCreateSampleData: false,
};

/** The record that samples are about. */
export const SAMPLE_ID = '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d';

/** Failures as they arrive from the API: data with a `_tag`. */
export const sampleFailures = {
  refused: {
    _tag: 'Refused',
    status: 400,
    message: 'The server says no',
    serverMessage: 'The server says no',
    errors: {},
    data: null,
    retryAfter: null,
  },
  tooSoon: {
    _tag: 'Refused',
    status: 429,
    message: 'Please wait 12 seconds before asking again.',
    serverMessage: 'Please wait 12 seconds before asking again.',
    errors: {},
    data: null,
    retryAfter: 12,
  },
  unauthorized: { _tag: 'Unauthorized', message: '401: Unauthorized', reason: 'Unauthorized' },
  unreachable: { _tag: 'Unreachable', message: 'Failed to fetch' },
  thrown: new Error(LOGIN_MESSAGES.unexpected),
} as const;

/** The actor invoked under this id resolved. */
export const done = (id: string, output?: unknown): SampleEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** The actor invoked under this id was rejected. */
export const failed = (id: string, error: unknown): SampleEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** Samples keyed by their own type. */
export function samplesOf(...events: readonly SampleEvent[]): Record<string, readonly SampleEvent[]> {
  const types = [...new Set(events.map(({ type }) => type))];
  return Object.fromEntries(types.map((type) => [type, events.filter((event) => event.type === type)]));
}

/** Emptying a field and typing a text into it; while the draft is looked up, only what changes the field. */
export const typedInto =
  (name: string, text: string): Samples =>
  (snapshot) =>
    ['', text]
      .filter((value) => !snapshot.matches('recalling') || value !== snapshot.context.values[name])
      .map((value) => ({ type: 'field.changed', name, value }));
