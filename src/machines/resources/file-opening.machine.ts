import { assign, setup, type ActorRefFrom } from 'xstate';
import { downloadMachine, type DownloadFile, type DownloadReport } from './download.machine.ts';

type FileOpeningContext = {
  /** Files that are being opened or failed to open, by the id of their row. */
  files: Readonly<Record<string, ActorRefFrom<typeof downloadMachine>>>;
};

export type FileOpeningEvent = { type: 'download.requested'; file: DownloadFile } | DownloadReport;

/** Opens files, several at a time. Owned by the resources machine, stopped with the session. */
export const fileOpeningMachine = setup({
  types: { context: {} as FileOpeningContext, events: {} as FileOpeningEvent },
  actors: { download: downloadMachine },
  actions: {
    openFile: assign(({ context, spawn }, file: DownloadFile) => ({
      files: { ...context.files, [file.id]: spawn('download', { id: file.id, input: file }) },
    })),
    forgetFile: assign(({ context }, id: string) => ({
      files: Object.fromEntries(Object.entries(context.files).filter(([name]) => name !== id)),
    })),
    tellFile: ({ context }, id: string) => {
      context.files[id]?.send({ type: 'retry.requested' });
    },
  },
  guards: { isKnown: ({ context }, id: string) => context.files[id] !== undefined },
}).createMachine({
  id: 'fileOpening',
  context: { files: {} },
  on: {
    'download.requested': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.file.id },
        actions: { type: 'tellFile', params: ({ event }) => event.file.id },
      },
      { actions: { type: 'openFile', params: ({ event }) => event.file } },
    ],
    'download.ended': { actions: { type: 'forgetFile', params: ({ event }) => event.id } },
  },
});
