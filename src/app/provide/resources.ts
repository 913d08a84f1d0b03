import { fromPromise } from 'xstate';
import type { DownloadChanges, DownloadDraft } from '../../api/resources.ts';
import { listAddress } from '../../domain/list-address.ts';
import { ROUTES } from '../../domain/routes.ts';
import { downloadMachine } from '../../machines/resources/download.machine.ts';
import { fileOpeningMachine } from '../../machines/resources/file-opening.machine.ts';
import { emptyResource, type ResourceValues } from '../../machines/resources/resources-fields.ts';
import {
  eventResourcesList,
  faqsList,
  ownCollection,
  resourceForm,
  resourcesEditor,
  resourcesList,
} from '../../machines/resources/actors.ts';
import { resourcesMachine } from '../../machines/resources/resources.machine.ts';
import { openFile } from '../open-file.ts';
import { provideEditor } from './editor.ts';
import { provideAddress } from './list-address.ts';
import { provideList } from './list.ts';
import type { World } from './world.ts';

/** Resources & FAQ and their calls. */
export function provideResources(world: World) {
  const { api, user } = world;
  const resources = async () => (await api()).resources;
  // The server takes both from the token; they are sent because the specification's client sends them (spec §7).
  const { event = '', exhibitor = '' } = user ?? {};
  return resourcesMachine.provide({
    actors: {
      ownResources: ownCollection.provide({
        actors: {
          list: provideList(
            resourcesList,
            async (query, signal) =>
              (await resources()).list({ event, isExhibitor: 'true', exhibitor }, query, signal),
            provideAddress(world, listAddress(ROUTES.resources, { search: 'ownSearch' })),
          ),
          editor: provideEditor(
            world,
            { editor: resourcesEditor, form: resourceForm, empty: emptyResource },
            {
              create: async (values, key, signal) =>
                (await resources()).create(
                  { ...asDraft(values), event, exhibitor, isExhibitor: true, isPublic: false },
                  key,
                  signal,
                ),
              update: async (basis, changed, signal) =>
                (await resources()).update(basis, asChanges(changed), signal),
              remove: async (id, signal) => (await resources()).remove(id, signal),
            },
          ),
        },
      }),
      eventResources: provideList(
        eventResourcesList,
        async (query, signal) => (await resources()).list({ event, excludeExhibitor: 'true' }, query, signal),
        provideAddress(world, listAddress(ROUTES.resources)),
      ),
      faqs: provideList(
        faqsList,
        async (query, signal) => (await api()).faq.list(event, query, signal),
        provideAddress(world, listAddress(ROUTES.resources, { search: 'faqSearch' })),
      ),
      fileOpening: fileOpeningMachine.provide({
        actors: {
          download: downloadMachine.provide({
            actors: {
              open: fromPromise(({ input, signal }) => openFile(world, input, signal)),
              count: fromPromise(async ({ input: { id }, signal }) =>
                (await resources()).countDownload(id, signal),
              ),
            },
            actions: {
              logFailure: (_, failure) => {
                // eslint-disable-next-line no-console -- spec §8: logged, nothing else
                console.error('A file could not be opened or counted.', failure);
              },
            },
          }),
        },
      }),
    },
  });
}

/** The casts are safe: the form's validation allows only the contract's types. */
const asDraft = (values: ResourceValues) => values as ResourceValues & Pick<DownloadDraft, 'type'>;
const asChanges = (changed: Partial<ResourceValues>) => changed as DownloadChanges;
