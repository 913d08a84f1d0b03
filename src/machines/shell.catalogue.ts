import { searchesLeads } from '../domain/palette.ts';
import { ROUTES } from '../domain/routes.ts';
import { samplePerson } from './leads.catalogue.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';
import { overlaysMachine } from './shell/overlays.machine.ts';
import { paletteMachine } from './shell/palette.machine.ts';

/** What is above every screen in the catalogue. */
const { unreachable } = sampleFailures;

const palette: CatalogueEntry = {
  id: 'palette',
  machine: paletteMachine,
  inputs: [() => undefined],
  effects: ['recall', 'remember'],
  samples: samplesOf(
    { type: 'hotkey.pressed' },
    { type: 'palette.requested' },
    { type: 'palette.closed' },
    { type: 'text.typed', text: 's' },
    { type: 'text.typed', text: 'support' },
    { type: 'entry.chosen', entry: { id: ROUTES.support, kind: 'screen', label: 'Support' } },
    { type: 'retry.requested' },
    done('searchLeads', [samplePerson]),
    failed('searchLeads', unreachable),
  ),
  identity: ({ context: { text, leads } }) => [searchesLeads(text), leads.length],
};

const overlays: CatalogueEntry = {
  id: 'overlays',
  machine: overlaysMachine,
  inputs: [() => undefined],
  effects: ['addEntry', 'goBack'],
  samples: {
    ...samplesOf({ type: 'back.pressed' }, done('dropEntry', undefined)),
    // "two" is opened from "one", and closes before it.
    'overlay.opened': ({ context: { open } }) =>
      ['one', 'two'].slice(open.length, open.length + 1).map((id) => ({ type: 'overlay.opened', id })),
    'overlay.closed': ({ context: { open } }) =>
      open.slice(-1).map((id: string) => ({ type: 'overlay.closed', id })),
  },
};

export const shellEntries: readonly CatalogueEntry[] = [palette, overlays];
