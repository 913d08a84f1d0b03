import { leadRows, type LeadValues } from '../../src/machines/leads/lead-fields.ts';
import type { RecordDraft } from '../../src/machines/kit/record.ts';
import { entriesOf } from './browser.ts';
import { numbered, settlingSteps, type Add, type Step } from './explore.ts';
import { TYPED, type Field } from './leads-server.ts';
import type { Desk, LeadsWorld } from './leads-world.ts';
import type { Call } from './network.ts';
import { pass } from './quiet.ts';

/** A person gives up what the open form holds. */
export function give(world: LeadsWorld, desk: Desk, fields: readonly Field[] = TYPED): void {
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

/** What people, pages and the network can do next. */
export function stepsOf(world: LeadsWorld): Step<LeadsWorld>[] {
  const { steps, add } = settlingSteps<LeadsWorld>();
  for (const desk of world.desks) stepsAt(world, desk, add);
  for (const call of world.network.calls) stepsFor(world, call, add);
  if (world.blockers.length > 0)
    add('The other page lets go', async () => {
      for (const { letGo } of world.blockers.splice(0)) letGo();
      await pass(5_000);
    });
  return numbered(steps);
}

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
