import { reasonOf } from '../kit/failure.ts';
import { pendingStates } from '../kit/pending.ts';
import { handingToasts, invitationsSetup, rowsChanged } from './invitations.setup.ts';

/**
 * Inviting guests to a pass (G-33): the list of invitations, the Invite dialog with its e-mails, and the link as the
 * alternative. Owned by the passes machine. An invitation uses up no pass.
 */
export const invitationsMachine = invitationsSetup.createMachine({
  id: 'invitations',
  context: { ticketId: '', key: null, link: null, message: null, handed: '' },
  invoke: { id: 'rows', systemId: 'invitationRows', src: 'rows' },
  on: {
    'data.requested': { actions: { type: 'tellRows', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    link: {
      initial: 'none',
      states: {
        none: {
          entry: 'forgetLink',
          on: {
            'link.requested': {
              target: 'asked',
              actions: [{ type: 'noteTicket', params: ({ event }) => event.ticketId }, 'newKey'],
            },
          },
        },
        /** Lasts as long as the dialog is open, so that a link never appears under another pass. */
        asked: {
          meta: { rows: ['PASS-4'] },
          invoke: { id: 'watchDialog', src: 'watchDialog' },
          on: { 'dialog.closed': 'none' },
          initial: 'making',
          states: {
            making: {
              tags: ['making'],
              entry: 'forgetFailure',
              invoke: {
                id: 'makeLink',
                src: 'makeLink',
                input: ({ context: { ticketId, key } }) => ({ ticketId, key }),
                onDone: {
                  target: 'made',
                  actions: [
                    { type: 'keepLink', params: ({ event }) => event.output },
                    { type: 'tellRows', params: rowsChanged },
                  ],
                },
                onError: { target: 'failed', actions: { type: 'showFailure', params: reasonOf } },
              },
              // The server may have created the link before the request was aborted.
              on: {
                'dialog.closed': {
                  target: '#invitations.link.none',
                  actions: { type: 'tellRows', params: rowsChanged },
                },
              },
              initial: 'prompt',
              states: pendingStates,
            },
            made: { tags: ['made'] },
            failed: { tags: ['linkFailed'], on: { 'link.requested': 'making' } },
          },
        },
      },
    },
    /** Copies or shares one link at a time, from the dialog or from a row. */
    handing: {
      initial: 'resting',
      states: {
        resting: {
          entry: { type: 'noteHanded', params: '' },
          on: {
            'link.copied': {
              target: 'copying',
              actions: { type: 'noteHanded', params: ({ event }) => event.url },
            },
            'link.shared': {
              target: 'sharing',
              actions: { type: 'noteHanded', params: ({ event }) => event.url },
            },
          },
        },
        copying: {
          tags: ['handing'],
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => ({ url: context.handed }),
            onDone: { target: 'resting', actions: { type: 'raiseToast', params: handingToasts.copied } },
            onError: { target: 'resting', actions: { type: 'raiseToast', params: handingToasts.copyFailed } },
          },
        },
        sharing: {
          tags: ['handing'],
          invoke: {
            id: 'shareLink',
            src: 'shareLink',
            input: ({ context }) => ({ url: context.handed }),
            onDone: 'resting',
            onError: {
              target: 'resting',
              actions: { type: 'raiseToast', params: handingToasts.shareFailed },
            },
          },
        },
      },
    },
  },
});
