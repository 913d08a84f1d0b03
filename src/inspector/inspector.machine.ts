import { inspectorSetup } from './inspector.setup.ts';
import { NO_HISTORY } from './log/history.ts';

/**
 * The inspector: the watched page, the selected moment, the event being sent by hand, and the feed to stately.ai.
 * Selecting a past moment changes only what is shown; the watched page keeps running.
 */
export const inspectorMachine = inspectorSetup.createMachine({
  id: 'inspector',
  context: ({ input: { app, filter } }) => ({
    apps: [],
    app,
    pinned: app !== null,
    history: NO_HISTORY,
    actor: null,
    followed: null,
    at: null,
    values: new Map(),
    asked: null,
    swaps: [],
    places: [],
    placeNote: null,
    filter,
    draft: { name: '', payload: '{}' },
    sent: 0,
    answer: null,
  }),
  invoke: { id: 'listen', src: 'listen' },
  type: 'parallel',
  on: {
    'filter.changed': { actions: { type: 'noteFilter', params: ({ event }) => event.filter } },
    'swap.heard': {
      guard: { type: 'isWatched', params: ({ event }) => event.app },
      actions: { type: 'noteSwap', params: ({ event }) => event.note },
    },
    'swap.read': { actions: 'forgetSwaps' },
    'follow.requested': { guard: 'hasActor', actions: 'follow' },
    'follow.ended': { actions: 'stopFollowing' },
  },
  states: {
    link: {
      initial: 'searching',
      on: {
        'app.chosen': {
          target: '.watching',
          actions: [
            { type: 'watch', params: ({ event }) => event.app },
            { type: 'askToWatch', params: ({ event }) => event.app },
          ],
        },
      },
      states: {
        /** The log of a closed page stays on screen. */
        searching: {
          on: {
            'app.found': [
              {
                guard: { type: 'isWanted', params: ({ event }) => event.app },
                target: 'watching',
                actions: [
                  { type: 'noteApp', params: ({ event }) => event.app },
                  { type: 'watch', params: ({ event }) => event.app.id },
                  { type: 'askToWatch', params: ({ event }) => event.app.id },
                ],
              },
              { actions: { type: 'noteApp', params: ({ event }) => event.app } },
            ],
          },
        },
        watching: {
          on: {
            'app.found': { actions: { type: 'noteApp', params: ({ event }) => event.app } },
            'app.left': [
              {
                guard: { type: 'isWatched', params: ({ event }) => event.app },
                target: 'searching',
                actions: { type: 'forgetApp', params: ({ event }) => event.app },
              },
              { actions: { type: 'forgetApp', params: ({ event }) => event.app } },
            ],
            'batch.heard': {
              guard: { type: 'isWatched', params: ({ event }) => event.app },
              actions: { type: 'noteBatch', params: ({ event }) => event },
            },
          },
        },
      },
    },
    time: {
      initial: 'present',
      on: {
        'entry.chosen': {
          guard: { type: 'isKnown', params: ({ event }) => event.seq },
          target: '.past',
          actions: { type: 'lookBack', params: ({ event }) => event.seq },
        },
      },
      states: {
        present: {},
        past: {
          on: { 'present.requested': { target: 'present', actions: 'lookNow' }, 'app.chosen': 'present' },
          // The selected entry was dropped from the log, or the page reloaded.
          always: { guard: ({ context }) => context.at === null, target: 'present' },
        },
      },
    },
    /** Where the transitions of the selected entry are declared. */
    source: {
      initial: 'resting',
      on: {
        'entry.chosen': {
          target: '.finding',
          actions: { type: 'notePlaces', params: [] },
        },
        'place.opened': '.opening',
        'place.copied': '.copying',
      },
      states: {
        resting: {},
        opening: {
          invoke: {
            id: 'openPlace',
            src: 'openPlace',
            input: ({ event }) => {
              if (event.type !== 'place.opened') throw new Error('Only opening a place leads here.');
              return event.place;
            },
            onDone: { target: 'resting', actions: { type: 'notePlace', params: 'opened' } },
            onError: { target: 'resting', actions: { type: 'notePlace', params: 'not opened' } },
          },
        },
        copying: {
          invoke: {
            id: 'copyPlace',
            src: 'copyPlace',
            input: ({ event }) => {
              if (event.type !== 'place.copied') throw new Error('Only copying a place leads here.');
              return event.place;
            },
            onDone: { target: 'resting', actions: { type: 'notePlace', params: 'copied' } },
            onError: { target: 'resting', actions: { type: 'notePlace', params: 'not copied' } },
          },
        },
        finding: {
          invoke: {
            id: 'findPlaces',
            src: 'findPlaces',
            input: ({ context: { history, at } }) =>
              history.entries.find(({ seq }) => seq === at)?.taken ?? [],
            onDone: {
              target: 'resting',
              actions: { type: 'notePlaces', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
      },
    },
    sending: {
      initial: 'writing',
      on: {
        'actor.chosen': {
          target: '.writing',
          actions: [
            { type: 'chooseActor', params: ({ event }) => event.actor },
            { type: 'chooseEvent', params: '' },
          ],
        },
        'event.chosen': {
          target: '.suggesting',
          actions: { type: 'chooseEvent', params: ({ event }) => event.name },
        },
        'payload.changed': {
          target: '.writing',
          actions: { type: 'notePayload', params: ({ event }) => event.payload },
        },
      },
      states: {
        writing: {
          on: {
            'draft.sent': { guard: 'isSendable', target: 'waiting', actions: ['countSent', 'sendDraft'] },
          },
        },
        suggesting: {
          invoke: {
            id: 'suggestPayload',
            src: 'suggestPayload',
            input: ({ event }) => {
              if (event.type !== 'event.chosen') throw new Error('Only choosing an event leads here.');
              return { machine: event.machine, name: event.name };
            },
            onDone: {
              target: 'writing',
              actions: { type: 'notePayload', params: ({ event }) => event.output },
            },
            onError: 'writing',
          },
        },
        waiting: {
          on: {
            'answer.heard': {
              guard: { type: 'isAnswer', params: ({ event }) => event.answer },
              target: 'writing',
              actions: { type: 'noteAnswer', params: ({ event }) => event.answer },
            },
            'app.left': 'writing',
          },
        },
      },
    },
    /** Shows values as they are. They are never part of the log, so neither Stately nor a file has them. */
    values: {
      initial: 'masked',
      states: {
        masked: { on: { 'values.requested': { guard: 'canShowValues', target: 'shown' } } },
        shown: {
          entry: ['noteAsked', { type: 'askForValues', params: true }],
          exit: [{ type: 'askForValues', params: false }, 'forgetValues'],
          on: {
            'values.ended': 'masked',
            'app.chosen': 'masked',
            'values.heard': {
              guard: { type: 'isWatched', params: ({ event }) => event.app },
              actions: { type: 'noteValues', params: ({ event }) => event.values },
            },
            // The page was loaded again, which gives it another id. A whole batch of the same one is for another inspector.
            'batch.heard': {
              guard: { type: 'isUnasked', params: ({ event }) => event.app },
              actions: ['noteAsked', { type: 'askForValues', params: true }],
            },
          },
        },
      },
    },
    /** Sends the log to stately.ai, only after the developer asked for it. Nothing else leaves this browser. */
    stately: {
      initial: 'off',
      states: {
        off: { on: { 'stately.requested': 'on' } },
        on: {
          invoke: { id: 'feedStately', src: 'feedStately' },
          entry: 'tellStately',
          on: { 'stately.ended': 'off', 'batch.heard': { actions: 'tellStately' } },
        },
      },
    },
  },
});
