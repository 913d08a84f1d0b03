import { LEAD_MESSAGES } from '../../src/domain/leads/messages.ts';
import { CONFLICT_MESSAGES } from '../../src/domain/screen-messages.ts';
import { samplePerson } from '../../src/machines/leads.catalogue.ts';
import type { Lead } from '../../src/api/leads.ts';
import type { Call, Reply } from './network.ts';
import { refusal } from './people.ts';

/** The texts of a lead that the models type. */
export const TYPED = ['fullName', 'companyName'] as const;
export type Field = (typeof TYPED)[number];
type Texts = Record<Field | 'emailId', string>;

type Body = Partial<Texts> & {
  clientId?: string;
  updatedAt?: string;
  onDuplicate?: string;
  mergeInto?: string;
};

/** A change that was stored: which text took the place of which. */
export type Change = { host: string; lead: string; field: Field; before: string; after: string };

const START = Date.parse('2026-03-04T09:30:00.000Z');

export const textOf = ({ user }: Lead, field: Field): string => user?.[field] ?? '';

/**
 * The leads as the contract has them: a `clientId` names one body, an update says the version that it started from, and a
 * stale one is refused with the lead as it is. `knowsByIdAlone` is how it once was: what came under a known id was
 * answered with the lead that is there.
 */
export class LeadsServer {
  readonly leads: Lead[] = [];
  readonly changes: Change[] = [];
  readonly #sent: { clientId: string; body: string; lead: string }[] = [];
  #clock = START;

  constructor(readonly knowsByIdAlone = false) {}

  add(said: Partial<Texts>): Lead {
    const texts = textsIn(said);
    const at = this.#now();
    const number = String(this.leads.length + 1).padStart(12, '0');
    const lead: Lead = {
      ...samplePerson,
      _id: `3d6b4c52-6a0f-4a43-9f4e-${number}`,
      user: { ...texts, designation: '' },
      ...{ phoneCode: '', phone: '', createdAt: at, receivedAt: at, updatedAt: at },
    };
    this.leads.push(lead);
    return lead;
  }

  find(id: string): Lead | undefined {
    return this.leads.find(({ _id }) => _id === id);
  }

  handle({ method, path, body, host }: Call): Reply | null {
    if (method === 'POST' && path === '/leads') return this.#create(body as Body, host);
    const id = /^\/leads\/([^/]+)$/.exec(path)?.[1];
    if (method === 'PUT' && id !== undefined) return this.#update(id, body as Body, host);
    return null;
  }

  #create({ clientId = '', onDuplicate, mergeInto, ...said }: Body, host: string): Reply {
    const texts = textsIn(said);
    const body = JSON.stringify(texts);
    const sent = this.#sent.filter((one) => one.clientId === clientId);
    const known = sent.find((one) => this.knowsByIdAlone || one.body === body);
    if (known) return answer('known', this.find(known.lead));
    const note = (lead: Lead): void => {
      this.#sent.push({ clientId, body, lead: lead._id });
    };
    const other = mergeInto === undefined ? undefined : this.find(mergeInto);
    if (other) {
      // What is there stays; only what is missing is added.
      const missing = TYPED.filter((field) => textOf(other, field) === '' && texts[field] !== '');
      const merged = this.#write(
        other,
        Object.fromEntries(missing.map((field) => [field, texts[field]])),
        host,
      );
      note(merged);
      return answer('merged', merged);
    }
    const twin = this.leads.find(({ user }) => user?.emailId === texts.emailId);
    const earlier = sent[0] && this.find(sent[0].lead);
    if (onDuplicate !== 'add') {
      if (twin) return refusal(409, LEAD_MESSAGES.duplicate, twin);
      if (earlier) return refusal(409, LEAD_MESSAGES.sentBefore, earlier);
    }
    const lead = this.add(texts);
    note(lead);
    return answer('added', lead);
  }

  #update(id: string, { updatedAt, ...said }: Body, host: string): Reply {
    const before = this.find(id);
    if (!before) return refusal(404, 'Not found');
    if (updatedAt !== undefined && updatedAt !== before.updatedAt)
      return refusal(409, CONFLICT_MESSAGES.changed, before);
    return { status: 200, body: { success: true, data: this.#write(before, said, host) } };
  }

  #write(before: Lead, said: Partial<Texts>, host: string): Lead {
    const changed = TYPED.filter(
      (field) => said[field] !== undefined && said[field] !== textOf(before, field),
    );
    if (changed.length === 0) return before;
    for (const field of changed)
      this.changes.push({
        ...{ host, lead: before._id, field },
        ...{ before: textOf(before, field), after: said[field] ?? '' },
      });
    const texts = textsIn({ ...before.user, ...said });
    const after: Lead = {
      ...before,
      user: { ...texts, designation: '' },
      updatedAt: this.#now(),
    };
    this.leads[this.leads.indexOf(before)] = after;
    return after;
  }

  #now(): string {
    this.#clock += 1_000;
    return new Date(this.#clock).toISOString();
  }
}

const textsIn = (said: Partial<Texts>): Texts => ({
  fullName: said.fullName ?? '',
  emailId: said.emailId ?? '',
  companyName: said.companyName ?? '',
});

const answer = (outcome: string, data: Lead | undefined): Reply => ({
  status: outcome === 'added' ? 201 : 200,
  body: { success: true, message: '', outcome, data },
});
