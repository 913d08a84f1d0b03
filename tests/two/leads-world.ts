import { createActor, type ActorRefFrom, type AnyMachineSnapshot } from 'xstate';
import { createApi, type Api } from '../../src/api/api.ts';
import { createDrafts } from '../../src/app/drafts.ts';
import { createHeldFiles } from '../../src/app/held-files.ts';
import type { Ports } from '../../src/app/ports.ts';
import { provideLeads } from '../../src/app/provide/leads.ts';
import type { World } from '../../src/app/provide/world.ts';
import { createStorage } from '../../src/app/storage.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import type { RecordContext } from '../../src/machines/kit/record.ts';
import type { leadEditor, leadForm } from '../../src/machines/leads/lead-editor.ts';
import type { LeadValues } from '../../src/machines/leads/lead-fields.ts';
import { Browser, entriesOf, type Page, type Tab } from './browser.ts';
import { Broken } from './explore.ts';
import { following } from './following.ts';
import { LeadsServer, TYPED, textOf, type Field } from './leads-server.ts';
import { Network, type Call } from './network.ts';
import { refusal, type Person } from './people.ts';
import { noteActivity } from './quiet.ts';

/** What the model is made of; a defect takes the place of a part. */
export type LeadParts = {
  createDrafts: typeof createDrafts;
  api: (api: Api, world: { drafts: () => World['drafts'] }) => Api;
  knowsByIdAlone: boolean;
  hasLocks: boolean;
};
/** As the portal composes it. */
export const PRODUCT: LeadParts = { createDrafts, api: (api) => api, knowsByIdAlone: false, hasLocks: true };

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
export class Desk {
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
    installPrompt: { held: null },
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

/** Browsers with their windows, the network between, and the server. */
export class LeadsWorld {
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
