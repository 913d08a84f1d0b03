import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Api } from '../../src/api/api.ts';
import { newId } from '../../src/api/client/idempotency.ts';
import type { Lead } from '../../src/api/leads.ts';
import { Refused } from '../../src/api/client/failures.ts';
import { createDrafts, type Drafts } from '../../src/app/drafts.ts';
import { leadsModel } from './leads.model.ts';
import type { LeadParts, Setting } from './leads-world.ts';
import { holds, shortestIn } from './proof.ts';
import { stopTime } from './quiet.ts';

beforeAll(stopTime);
afterAll(() => {
  vi.useRealTimers();
});

const A = { name: 'A', browser: 1, person: 'Asha' } as const;
const B = { ...A, name: 'B' } as const;
const SETTINGS = {
  'new leads in two windows of one person': {
    windows: [A, B],
    can: ['add', 'kill', 'lose', 'close'],
    texts: 2,
  },
  'one lead in two windows of one person': {
    windows: [A, B],
    can: ['edit', 'change', 'lose', 'kill'],
    texts: 2,
  },
  'one lead of two people, each in a browser': {
    windows: [A, { ...B, browser: 2, person: 'Ravi' }],
    can: ['edit', 'change', 'lose', 'kill'],
    texts: 2,
  },
  'drafts whose lookup takes long': {
    windows: [A, B],
    can: ['add', 'edit', 'kill', 'reload', 'slow'],
    texts: 2,
  },
  'two people in one browser': {
    windows: [A, { ...B, person: 'Ravi' }],
    can: ['add', 'edit', 'kill', 'reload'],
    texts: 1,
  },
} as const satisfies Record<string, Setting>;

const QUESTION = 'the question is answered with “mine”';
/** A new lead that is stored, of which only the server knows. */
const UNANSWERED = [
  'Window A: a new lead is begun',
  'Window A: the name is typed',
  'Window A: the form is saved',
  'The server stores what window A sent; its answer and what follows is lost',
];
/** Both windows changed one lead; one has saved it, and the other is about to. */
const CLASHING = [
  'Window A: the first lead is opened',
  'Window B: the first lead is opened',
  'Window A: the name is typed',
  'Window B: the name is typed',
  'Window A: the form is saved',
  'The server answers window A',
  'Window B: the form is saved',
];
const FROM: Readonly<Partial<Record<keyof typeof SETTINGS, readonly (readonly string[])[]>>> = {
  'new leads in two windows of one person': [
    [...UNANSWERED, 'Window A: the name is typed', 'Window A: the form is saved'],
  ],
  'one lead in two windows of one person': [CLASHING],
  'one lead of two people, each in a browser': [CLASHING],
};
const REACHES: Readonly<Record<keyof typeof SETTINGS, readonly string[]>> = {
  'new leads in two windows of one person': ['arrives after all', QUESTION],
  'one lead in two windows of one person': ['arrives after all', QUESTION],
  'one lead of two people, each in a browser': ['arrives after all', QUESTION],
  'drafts whose lookup takes long': ['holds up the drafts', 'the page before takes a second'],
  'two people in one browser': ['is closed', 'is loaded again'],
};

test.each(Object.entries(SETTINGS))(
  'nothing is lost, doubled or shown to another: %s',
  async (name, setting) => {
    const key = name as keyof typeof SETTINGS;
    await holds(
      leadsModel(setting),
      { steps: [3, 5], walks: [20, 1_000], from: FROM[key] ?? [] },
      REACHES[key],
    );
  },
);

test('nothing is lost, doubled or shown to another: drafts in a browser without locks', async () => {
  const setting = { windows: [A, B], can: ['add', 'edit', 'kill', 'reload'], texts: 1 } as const;
  await holds(leadsModel(setting, { hasLocks: false }), { steps: [2, 4], walks: [20, 400] });
});

/** Every draft of a form is one for all windows, as it was before each window had its own. */
const oneForAllWindows: LeadParts['createDrafts'] = ({ localStorage }, { event, person }) => {
  const nameOf = (form: string): string => `draft/${event}/${person}/${form}`;
  const nothing = (): void => undefined;
  return {
    recall: async (form) => Promise.resolve(JSON.parse(localStorage.getItem(nameOf(form)) ?? 'null')),
    keep: (form, draft) => {
      localStorage.setItem(nameOf(form), JSON.stringify(draft));
    },
    drop: (form) => {
      localStorage.removeItem(nameOf(form));
    },
    keepEarly: nothing,
    dropEarly: nothing,
  };
};

const withLeads = (change: (leads: Api['leads'], drafts: () => Drafts) => Partial<Api['leads']>) =>
  ((api, { drafts }) => ({
    ...api,
    leads: { ...api.leads, ...change(api.leads, drafts) },
  })) satisfies LeadParts['api'];

/** Mistakes put into the parts that the models run, and what each of them breaks. */
const DEFECTS: Readonly<
  Record<string, { setting: Setting; breaks: string; steps: number; parts: Partial<LeadParts> }>
> = {
  'the two-window lead: one draft and one id for all windows': {
    setting: { windows: [A, B], can: ['add'], texts: 1 },
    breaks: 'Nothing typed is lost',
    steps: 4,
    parts: { createDrafts: oneForAllWindows, knowsByIdAlone: true },
  },
  'a new id for every try': {
    setting: { windows: [A], can: ['add', 'lose'], texts: 1 },
    breaks: 'Nothing is doubled',
    steps: 5,
    parts: {
      api: withLeads((leads) => ({
        // An address of its own each time, as a lead without one has none that the server could compare.
        create: (draft, signal) => {
          const clientId = newId();
          return leads.create({ ...draft, clientId, emailId: `${clientId}@visitor.example` }, signal);
        },
      })),
    },
  },
  'a draft that is dropped before its save is answered': {
    setting: { windows: [A], can: ['add', 'kill'], texts: 1 },
    breaks: 'Nothing typed is lost',
    steps: 5,
    parts: {
      api: withLeads((leads, drafts) => ({
        create: (draft, signal) => {
          drafts().drop('leadForm');
          return leads.create(draft, signal);
        },
      })),
    },
  },
  'an update that does not say which version it started from': {
    setting: { windows: [A, { ...B, browser: 2, person: 'Ravi' }], can: ['edit'], texts: 1 },
    breaks: 'Nothing saved is lost',
    steps: 7,
    parts: {
      api: withLeads((leads) => ({
        // The contract takes an update without a version from scripts.
        update: ({ id }, changes, signal) =>
          leads.update({ id, updatedAt: undefined as unknown as string }, changes, signal),
      })),
    },
  },
  'an update that is made again on what is there now': {
    setting: { windows: [A, B], can: ['edit'], texts: 1 },
    breaks: 'Nothing saved is lost',
    steps: 7,
    parts: {
      api: withLeads((leads) => ({
        update: async (basis, changes, signal) => {
          try {
            return await leads.update(basis, changes, signal);
          } catch (failure) {
            const { data } = failure as Refused;
            if (!(failure instanceof Refused) || data === undefined) throw failure;
            return leads.update({ ...basis, updatedAt: (data as Lead).updatedAt }, changes, signal);
          }
        },
      })),
    },
  },
  'a draft of another record that is replaced by the one being typed': {
    setting: { windows: [A], can: ['add', 'edit', 'kill', 'slow'], texts: 2 },
    breaks: 'Nothing typed is lost',
    steps: 6,
    parts: {
      createDrafts: (page, owner, now) => {
        const drafts = createDrafts(page, owner, now);
        const dropBeside = (): void => {
          const names = Array.from(
            { length: page.localStorage.length },
            (_, index) => page.localStorage.key(index) ?? '',
          );
          for (const name of names) if (/\.\d+$/.test(name)) page.localStorage.removeItem(name);
        };
        return {
          ...drafts,
          keep: (form, draft) => {
            dropBeside();
            drafts.keep(form, draft);
          },
        };
      },
    },
  },
  'another person’s draft that is offered': {
    setting: { windows: [A, { ...B, person: 'Ravi' }], can: ['add', 'kill'], texts: 1 },
    breaks: 'No person sees another’s',
    steps: 5,
    parts: {
      createDrafts: (page, owner, now) => {
        const [own, others] = [owner.person, 'Asha'].map((person) =>
          createDrafts(page, { ...owner, person }, now),
        ) as [Drafts, Drafts];
        return {
          ...own,
          recall: async (...asked) => (await own.recall(...asked)) ?? (await others.recall(...asked)),
        };
      },
    },
  },
};

describe('the model', () => {
  test.each(Object.entries(DEFECTS))('catches %s', async (_, { setting, breaks, steps, parts }) => {
    const finding = await shortestIn(leadsModel(setting, parts), steps);
    expect(finding.invariant).toBe(breaks);
  });
});
