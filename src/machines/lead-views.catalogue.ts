import type { AnyMachineSnapshot } from 'xstate';
import type { LeadView } from '../api/lead-views.ts';
import { nameProblem } from '../domain/lead-views.ts';
import { resource } from './kit.catalogue.ts';
import { leadViewList } from './lead-views/actors.ts';
import { leadViewWorkMachine, type ViewDeed } from './lead-views/lead-view-work.machine.ts';
import { leadViewsMachine } from './lead-views/lead-views.machine.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';

const { unreachable } = sampleFailures;

/** A view that the user made and shares. */
export const sampleView: LeadView = {
  _id: '7c2b1f0e-3d4a-4b5c-8d6e-9f0a1b2c3d4e',
  name: 'Hot from the workshop',
  query: 'tab=high&tag=workshop&sort=name',
  shared: true,
  mine: true,
  mayChange: true,
  author: 'Asha Rao',
  order: 1,
  createdAt: '2026-03-10T09:15:00.000Z',
  updatedAt: '2026-03-10T09:15:00.000Z',
};

const deed: ViewDeed = { kind: 'change', view: sampleView, changes: { shared: false } };

const queueIn = ({ context }: AnyMachineSnapshot): readonly unknown[] =>
  (context as { queue: readonly unknown[] }).queue;

const leadViews: CatalogueEntry = {
  id: 'leadViews',
  machine: leadViewsMachine,
  inputs: [() => undefined],
  effects: ['nameInAddress'],
  samples: samplesOf(
    { type: 'view.named', id: sampleView._id },
    { type: 'view.named', id: '' },
    { type: 'rows.changed' },
    { type: 'view.added', view: sampleView },
  ),
};

const leadViewWork: CatalogueEntry = {
  id: 'leadViewWork',
  machine: leadViewWorkMachine,
  inputs: [() => undefined],
  effects: ['newKey', 'announceChange', 'announceNew', 'raiseToast'],
  samples: {
    ...samplesOf(
      { type: 'naming.requested' },
      { type: 'naming.requested', view: sampleView },
      { type: 'name.typed', name: 'Hot' },
      { type: 'name.typed', name: '' },
      { type: 'sharing.chosen', shared: true },
      { type: 'naming.submitted' },
      { type: 'naming.cancelled' },
      done('saveName', sampleView),
      failed('saveName', unreachable),
      done('act', sampleView),
      failed('act', unreachable),
    ),
    // The window keeps the menu from being opened.
    'deed.requested': (snapshot) =>
      snapshot.hasTag('open') || queueIn(snapshot).length > 1 ? [] : [{ type: 'deed.requested', deed }],
  },
  identity: ({ context: { view, name, queue } }) => [view === null, nameProblem(name) === '', queue.length],
};

export const leadViewEntries: readonly CatalogueEntry[] = [
  leadViews,
  resource(leadViewList, [sampleView]),
  leadViewWork,
];
