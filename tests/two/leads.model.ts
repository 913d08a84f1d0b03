import { createActor, type ActorRefFrom, type AnyMachineSnapshot } from 'xstate';
import { vi } from 'vitest';
import { createApi, type Api } from '../../src/api/api.ts';
import { createDrafts } from '../../src/app/drafts.ts';
import { createHeldFiles } from '../../src/app/held-files.ts';
import type { Ports } from '../../src/app/ports.ts';
import { provideLeads } from '../../src/app/provide/leads.ts';
import type { World } from '../../src/app/provide/world.ts';
import { DEFAULT_PAGE_DATA } from '../../src/domain/page-data.ts';
import { DRAFTS } from '../../src/domain/screen-constants.ts';
import { createStorage } from '../../src/app/storage.ts';
import type { leadEditor, leadForm } from '../../src/machines/leads/lead-editor.ts';
import type { RecordContext, RecordDraft } from '../../src/machines/kit/record.ts';
import { leadRows, type LeadValues } from '../../src/machines/leads/lead-fields.ts';
import { Browser, entriesOf, type Page, type Tab } from './browser.ts';
import { Broken, numbered, type Model, type Step } from './explore.ts';
import { following } from './following.ts';
import { LeadsServer, TYPED, textOf, type Field } from './leads-server.ts';
import { Network, type Call } from './network.ts';
import { refusal, type Person } from './people.ts';
import { noteActivity, pass } from './quiet.ts';

/** What the model is made of; a defect takes the place of a part. */
export type LeadParts = {
  createDrafts: typeof createDrafts;
  api: (api: Api, world: { drafts: () => World['drafts'] }) => Api;
  knowsByIdAlone: boolean;
  hasLocks: boolean;
};
const PRODUCT: LeadParts = { createDrafts, api: (api) => api, knowsByIdAlone: false, hasLocks: true };

/** Who works where; windows of one browser share what it keeps. */
export type Setting = {
  windows: readonly { name: string; browser: number; person: Person }[];
  /** Which steps there are besides typing and saving. */
  can: readonly ('add' | 'edit' | 'close' | 'kill' | 'reload' | 'slow' | 'lose' | 'change')[];
  /** How often a window may type into each field. */
  texts: number;
};

type Editor = ActorRefFrom<typeof leadEditor>;
type Form = ActorRefFrom<typeof leadForm>;
/** XState knows no states of a chart that is composed by options. */
type Shown = Omit<AnyMachineSnapshot, 'context'> & { context: RecordContext<LeadValues> };
type Drafts = World['drafts'];

/** A text that a person typed; `isGiven` once it was saved, replaced or thrown away by a person who knew of it. */
type Text = { text: string; field: Field; by: Person; window: string; isGiven: boolean };

/** A window with the dialog of the leads in it. */
class Desk {
  editor: Editor | null = null;
  drafts: Drafts | null = null;
  typed = 0;
  /** What the screen showed of each field, of the open form. */
  seen = new Map<Field, Set<string>>();
  #form: Form | null = null;

  constructor(
    readonly tab: Tab,
    readonly person: Person,
  ) {}

  get form(): Form | null {
    return (this.editor?.getSnapshot().children['form'] as Form | undefined) ?? null;
  }

  get shown(): Shown | null {
    return (this.form?.getSnapshot() as Shown | undefined) ?? null;
  }

  /** Notes what a person can see now. */
  look(): void {
    const { form, shown } = this;
    if (form !== this.#form) {
      this.#form = form;
      this.seen = new Map(TYPED.map((field) => [field, new Set([shown?.context.row?.values[field] ?? ''])]));
    }
    if (!shown) return;
    const { values, conflicts, theirs } = shown.context;
    const isAsked = shown.hasTag('conflict');
    for (const field of TYPED) {
      this.seen.get(field)?.add(values[field]);
      // The question about a twin shows the other lead; a conflict the other text.
      if (isAsked && conflicts.some(({ name }) => name === 'twin'))
        this.seen.get(field)?.add(theirs?.values[field] ?? '');
      const conflict = isAsked ? conflicts.find(({ name }) => name === field) : undefined;
      if (conflict) this.seen.get(field)?.add(conflict.theirs);
    }
  }
}

/** One set of machines for each window, over all worlds. */
type Now = { api: Api; drafts: Drafts; page: Page };
const made = new Map<string, { now: Now; logic: typeof leadEditor }>();

function logicOf(name: string, now: Now): typeof leadEditor {
  const known = made.get(name);
  if (known) {
    known.now = now;
    return known.logic;
  }
  const one = { now, logic: null as unknown as typeof leadEditor };
  const storage = following(() => createStorage(one.now.page.window));
  const ports: Ports = {
    ...{ storage, settings: DEFAULT_PAGE_DATA.settings, now: () => Date.now() },
    api: () => Promise.resolve(one.now.api),
    location: following(() => one.now.page.location),
    page: following(() => one.now.page.window),
    watchExpiry: () => () => undefined,
  };
  const unused = (): never => {
    throw new Error('This model has no captures.');
  };
  const outbox: World['outbox'] = { store: unused, tell: unused, watch: unused };
  const world = {
    ...ports,
    user: null,
    outbox,
    files: createHeldFiles(),
    drafts: following(() => one.now.drafts),
  };
  one.logic = provideLeads(world).implementations.actors['leadEditor'] as typeof leadEditor;
  made.set(name, one);
  return one.logic;
}

class LeadsWorld {
  readonly server: LeadsServer;
  readonly browsers: readonly Browser[];
  readonly desks: readonly Desk[];
  readonly texts: Text[] = [];
  readonly network: Network;
  /** Names of leads that a person decided to have twice. */
  readonly twice = new Set<string>();
  /** What the window of a request had shown when it was sent. */
  readonly knew = new WeakMap<Call, ReadonlyMap<Field, ReadonlySet<string>>>();
  trouble: Broken | null = null;
  /** Who held a page for a lookup of drafts. */
  blockers: { letGo: () => void }[] = [];

  constructor(
    readonly setting: Setting,
    readonly parts: LeadParts,
  ) {
    this.server = new LeadsServer(parts.knowsByIdAlone);
    this.network = new Network(
      (call) => this.handle(call),
      () => true,
      (call) => {
        const { seen = new Map<Field, Set<string>>() } = this.deskAt(call.host) ?? {};
        this.knew.set(call, new Map([...seen].map(([field, texts]) => [field, new Set(texts)])));
      },
    );
    const { windows } = setting;
    const numbers = [...new Set(windows.map(({ browser }) => browser))];
    this.browsers = numbers.map(
      (number) =>
        new Browser(
          windows.filter(({ browser }) => browser === number).map(({ name }) => name),
          parts.hasLocks,
        ),
    );
    this.desks = windows.map(({ name, person }) => {
      const tab = this.browsers.flatMap(({ tabs }) => tabs).find((one) => one.name === name);
      if (!tab) throw new Error(`There is no window ${name}.`);
      return new Desk(tab, person);
    });
  }

  deskAt(host: string): Desk | undefined {
    return this.desks.find(({ tab }) => host.startsWith(tab.name.toLowerCase()));
  }

  handle(call: Call) {
    const before = this.server.changes.length;
    const reply = this.server.handle(call) ?? refusal(404, 'Not found');
    const desk = this.deskAt(call.host);
    for (const { field, before: was, after } of this.server.changes.slice(before)) {
      if (was !== '' && desk && !this.knew.get(call)?.get(field)?.has(was))
        this.trouble ??= new Broken(
          'Nothing saved is lost',
          `Window ${desk.tab.name} replaces “${was}” with “${after}”, and never showed it.`,
        );
      // Replaced by who saw it.
      for (const one of this.texts) if (one.text === was) one.isGiven = true;
    }
    return reply;
  }

  start(desk: Desk, busyMs = 0): void {
    this.stop(desk);
    const { createDrafts, api } = this.parts;
    const page = desk.tab.load('/exhibitor/leads', busyMs);
    const drafts = createDrafts(page.window, { event: 'expo', person: desk.person }, () => Date.now());
    desk.drafts = drafts;
    const client = createApi({
      baseUrl: `http://${page.host}/api`,
      token: () => null,
      onUnauthorized: () => undefined,
      fetch: this.network.fetch,
    });
    const now: Now = { page, drafts, api: api(client, { drafts: () => drafts }) };
    desk.editor = createActor(logicOf(desk.tab.name, now), { inspect: noteActivity }).start();
  }

  stop(desk: Desk): void {
    const { page } = desk.tab;
    if (!page) return;
    this.network.leave(page.host);
    // What the page does while it is stopped is no longer done.
    page.isAlive = false;
    desk.editor?.stop();
    desk.editor = null;
  }

  kill(desk: Desk): void {
    this.stop(desk);
    desk.tab.kill();
  }

  async settle(): Promise<void> {
    for (const browser of this.browsers) await browser.settle();
    for (const desk of this.desks) desk.look();
  }

  /** Where a text is: on the server, on a screen, or kept in the browser of who typed it. */
  isSomewhere({ text, by }: Text): boolean {
    return (
      this.server.leads.some((lead) => TYPED.some((field) => textOf(lead, field) === text)) ||
      this.desks.some(({ shown }) => TYPED.some((field) => shown?.context.values[field] === text)) ||
      this.browsers.some(({ kept }) =>
        entriesOf(kept).some(
          ([name, value]) => name.startsWith(`draft/expo/${by}/`) && value.includes(`"${text}"`),
        ),
      )
    );
  }
}

/** A person gives up what the open form holds. */
function give(world: LeadsWorld, desk: Desk, fields: readonly Field[] = TYPED): void {
  const values = desk.shown?.context.values;
  for (const one of world.texts)
    if (fields.includes(one.field) && values?.[one.field] === one.text) one.isGiven = true;
}

/** Gives up what this person left unsaved in a field of the same record. */
function giveKept(world: LeadsWorld, { person, tab }: Desk, field: Field, rowId: string | null): void {
  for (const [name, text] of entriesOf(tab.browser.kept)) {
    if (!name.startsWith(`draft/expo/${person}/`)) continue;
    const { row, values } = JSON.parse(text) as RecordDraft<LeadValues>;
    if ((row?.id ?? null) !== rowId) continue;
    for (const one of world.texts) if (one.field === field && values[field] === one.text) one.isGiven = true;
  }
}

function type(world: LeadsWorld, desk: Desk, field: Field, text: string): void {
  give(world, desk, [field]);
  const now = desk.shown;
  // What is typed before a draft is found is laid over it: the person replaces what was there of the same field.
  if (now?.matches('recalling')) giveKept(world, desk, field, now.context.row?.id ?? null);
  world.texts.push({ text, field, by: desk.person, window: desk.tab.name, isGiven: false });
  desk.form?.send({ type: 'field.changed', name: field, value: text });
}

const LABELS: Readonly<Record<Field, string>> = { fullName: 'the name', companyName: 'the company' };

function stepsOf(world: LeadsWorld): Step<LeadsWorld>[] {
  const steps: Step<LeadsWorld>[] = [];
  const add = (name: string, act: () => unknown): void => {
    steps.push({
      name,
      run: async () => {
        await act();
        await world.settle();
      },
    });
  };
  for (const desk of world.desks) stepsAt(world, desk, add);
  for (const call of world.network.calls) stepsFor(world, call, add);
  if (world.blockers.length > 0)
    add('The other page lets go', async () => {
      for (const { letGo } of world.blockers.splice(0)) letGo();
      await pass(5_000);
    });
  return numbered(steps);
}

type Add = (name: string, act: () => unknown) => void;

function stepsAt(world: LeadsWorld, desk: Desk, add: Add): void {
  const { can, texts } = world.setting;
  const { editor, form, shown: now, tab } = desk;
  const window = `Window ${tab.name}`;
  if (!editor) {
    add(`${window} is opened`, () => {
      world.start(desk);
    });
    if (can.includes('slow') && world.blockers.length === 0)
      add(`${window} is opened while another page holds up the drafts`, () => {
        const owner = {};
        void tab.browser.locks
          .of(owner)
          .request('drafts', () => new Promise<void>((resolve) => world.blockers.push({ letGo: resolve })));
        world.start(desk);
      });
    return;
  }
  if (!form || !now) {
    if (can.includes('add'))
      add(`${window}: a new lead is begun`, () => {
        editor.send({
          type: 'create.requested',
          values: { emailId: `${tab.name.toLowerCase()}@visitor.example` },
        });
      });
    const [lead] = world.server.leads;
    if (can.includes('edit') && lead)
      add(`${window}: the first lead is opened`, () => {
        editor.send({ type: 'edit.requested', row: leadRows.toRow(lead) });
      });
  } else {
    const isOpen = now.matches({ active: 'editing' }) || now.matches('recalling');
    if (isOpen && desk.typed < texts)
      for (const field of TYPED)
        if (can.includes('change') || field === 'fullName')
          add(`${window}: ${LABELS[field]} is typed`, (): void => {
            desk.typed += 1;
            type(world, desk, field, `${tab.name}${String(desk.typed)} ${field}`);
          });
    if (now.matches({ active: 'editing' }))
      add(`${window}: the form is saved`, () => {
        form.send({ type: 'form.submitted' });
      });
    if (now.hasTag('conflict'))
      for (const choice of ['mine', 'theirs'] as const)
        add(`${window}: the question is answered with “${choice}”, and the form is saved`, () => {
          decide(world, desk, choice);
        });
    if (can.includes('close') && !now.hasTag('busy'))
      add(`${window}: the dialog is closed, and what is unsaved thrown away`, () => {
        give(world, desk);
        editor.send({ type: 'close.requested' });
        editor.send({ type: 'discard.confirmed' });
      });
  }
  if (can.includes('kill'))
    add(`${window} is closed`, () => {
      world.kill(desk);
    });
  if (can.includes('reload')) {
    add(`${window} is loaded again`, () => {
      world.start(desk);
    });
    if (can.includes('slow'))
      add(`${window} is loaded again, and the page before takes a second to end`, () => {
        world.start(desk, 1_000);
      });
  }
  if (can.includes('slow')) add('Five seconds pass', () => pass(5_000));
}

function decide(world: LeadsWorld, desk: Desk, choice: 'mine' | 'theirs'): void {
  const { form, shown } = desk;
  if (!form || !shown) return;
  const { conflicts, values } = shown.context;
  for (const { name } of conflicts) {
    form.send({ type: 'conflict.decided', name, choice });
    if (name === 'twin' && choice === 'mine') world.twice.add(values.fullName);
    if (choice === 'theirs')
      give(world, desk, name === 'twin' ? TYPED : TYPED.filter((field) => field === name));
  }
  form.send({ type: 'form.submitted' });
}

function stepsFor(world: LeadsWorld, call: Call, add: Add): void {
  const { network } = world;
  const desk = world.deskAt(call.host);
  const name = desk?.tab.name ?? '';
  if (call.isLeft) {
    add(`What window ${name} had sent arrives after all`, () => {
      network.arrive(call);
    });
    return;
  }
  add(`The server answers window ${name}`, () => {
    network.answer(call);
  });
  if (!world.setting.can.includes('lose')) return;
  const breakOff = async (): Promise<void> => {
    for (let tries = 0; tries < 5; tries += 1) {
      const again = network.calls.find((one) => one.host === call.host && !one.isLeft);
      if (!again) return;
      network.lose(again);
      await pass(1_100);
    }
  };
  add(`Window ${name} has no connection for a while`, breakOff);
  add(`The server stores what window ${name} sent; its answer and what follows is lost`, async () => {
    network.arrive(call);
    await breakOff();
  });
  add(
    `The server stores what window ${name} sent; its answer is lost, and the window tries again`,
    async () => {
      network.arrive(call);
      network.lose(call);
      await pass(300);
    },
  );
}

function check(world: LeadsWorld): void {
  if (world.trouble) throw world.trouble;
  for (const one of world.texts) {
    if (!one.isGiven && !world.isSomewhere(one))
      throw new Broken(
        'Nothing typed is lost',
        `“${one.text}” is not on the server, on no screen, and in no draft.`,
      );
    const times = world.server.leads.filter((lead) => textOf(lead, one.field) === one.text).length;
    if (times > 1 && !world.twice.has(one.text))
      throw new Broken('Nothing is doubled', `${String(times)} leads are “${one.text}”.`);
  }
  for (const desk of world.desks) {
    const values = desk.shown?.context.values;
    const foreign = world.texts.find(
      ({ by, text, field }) =>
        by !== desk.person &&
        values?.[field] === text &&
        !world.server.leads.some((lead) => textOf(lead, field) === text),
    );
    if (foreign)
      throw new Broken(
        'No person sees another’s',
        `Window ${desk.tab.name} shows ${desk.person} “${foreign.text}” of ${foreign.by}.`,
      );
  }
}

/** Answers what is under way, then closes every window and opens one after the other until no draft comes back. */
async function rest(world: LeadsWorld): Promise<void> {
  const finish = async (): Promise<void> => {
    for (let turns = 0; turns < 20 && world.network.calls.length > 0; turns += 1) {
      for (const call of [...world.network.calls]) world.network.answer(call);
      await world.settle();
      check(world);
    }
  };
  for (const { letGo } of world.blockers.splice(0)) letGo();
  await world.settle();
  await finish();
  for (const desk of world.desks) world.kill(desk);
  await pass(5_000);
  const shown = new Set<string>();
  for (const desk of world.desks)
    for (let windows = 0; windows < 6; windows += 1) {
      world.start(desk);
      await pass(5_000);
      // Where windows cannot be told apart, a draft is another window's for an hour.
      if (!world.parts.hasLocks) await pass(DRAFTS.quietMs + 1_000);
      if (!world.parts.hasLocks) world.start(desk);
      await world.settle();
      check(world);
      if (!desk.shown) break;
      const { values } = desk.shown.context;
      for (const field of TYPED) shown.add(values[field]);
      give(world, desk);
      desk.editor?.send({ type: 'close.requested' });
      desk.editor?.send({ type: 'discard.confirmed' });
      world.kill(desk);
    }
  const stored = (text: string): boolean =>
    world.server.leads.some((lead) => TYPED.some((field) => textOf(lead, field) === text));
  const lost = world.texts.find(({ text, isGiven }) => !isGiven && !shown.has(text) && !stored(text));
  if (lost) throw new Broken('Nothing typed is lost', `“${lost.text}” is never shown again, in any window.`);
}

/** Leads in windows of one person, of two, or of two people one after another. */
export const leadsModel = (setting: Setting, changed: Partial<LeadParts> = {}): Model<LeadsWorld> => ({
  start: async () => {
    const world = new LeadsWorld(setting, { ...PRODUCT, ...changed });
    if (setting.can.includes('edit'))
      world.server.add({ fullName: 'Lena Fischer', emailId: 'lena@visitor.example' });
    for (const desk of world.desks) world.start(desk);
    await world.settle();
    return world;
  },
  steps: stepsOf,
  check,
  rest,
  identity: (world) => [
    world.desks.map(({ tab, editor, shown, typed, seen }) => [
      tab.page?.news.length,
      editor?.getSnapshot().value,
      shown?.value,
      shown?.context,
      typed,
      [...seen].map(([field, texts]) => [field, [...texts]]),
    ]),
    world.browsers.map(({ kept }) => entriesOf(kept)),
    world.network.calls.map(({ host, method, body, isLeft, answer }) => [
      world.deskAt(host)?.tab.name,
      method,
      body,
      isLeft,
      answer?.status,
    ]),
    world.server.leads,
    world.texts,
    world.blockers.length,
  ],
  end: (world) => {
    for (const desk of world.desks) world.kill(desk);
    vi.clearAllTimers();
  },
});
