import { RECORDING_MESSAGES } from '../../../src/domain/recording-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { RECORDING_TEXTS as TEXTS } from '../../../src/ui/recording/recording-texts.ts';
import { LOST, SIGNED_IN, statusOf } from './common.ts';
import { says, type Phrase, type Words } from './words.ts';

const WITHDRAW =
  'run “npm run admin -- recordings withdraw EVENT ID” in a terminal, with the id that “recordings list” shows';
const AGREE_ELSEWHERE = `press “${TEXTS.agree}” in a second window of the same browser`;
const STOP_OFFLINE = `${AGREE_ELSEWHERE}, disconnect the browser, press “${TEXTS.stop}”, and connect it again`;
const OVER = says(RECORDING_MESSAGES.isOver);
const ENDED = says(RECORDING_MESSAGES.ended);

/** What the server answers about an open recording. */
const found: { words: Phrase; prepare: Phrase } = {
  words: ({ output }) => {
    const { state } = (output ?? {}) as { state?: string };
    if (state === 'running') return 'The server answers that a recording runs in this browser.';
    if (state === 'stopped') return 'The server answers that it still runs, although it was stopped here.';
    return state === 'asked'
      ? 'The server answers that the organiser asks.'
      : 'The server answers that nothing is asked.';
  },
  prepare: ({ output }) => {
    const { state } = (output ?? {}) as { state?: string };
    if (state === 'running') return AGREE_ELSEWHERE;
    if (state === 'stopped') return STOP_OFFLINE;
    return state === 'asked' ? undefined : WITHDRAW;
  },
};

const answerPrepared: Phrase = ({ output, error }) => {
  if ((output as { state?: string } | null | undefined)?.state === 'stopped') return STOP_OFFLINE;
  return output === null || statusOf(error) === 409 ? WITHDRAW : undefined;
};

/** A recording that the organiser asks for, above every screen. */
const recording: Words = {
  given: () => [
    'In a terminal, “npm run admin -- recordings ask EVENT PERSON --reason "Support request 1042"” asks the user.',
    SIGNED_IN,
    'The page “Support” is loaded again.',
  ],
  beyond: {
    'after timeLeft': 'A recording lasts an hour, and a request a day: only a test lets that time pass.',
  },
  prepare: {
    'done readRecording': found.prepare,
    'done checkRecording': found.prepare,
    'done agree': answerPrepared,
    'error agree': answerPrepared,
    'error decline': answerPrepared,
    'error stopRecording': answerPrepared,
  },
  when: {
    'after firstLook': 'Wait four seconds.',
    'look.requested': 'Minimise the browser, and show it again.',
    'recording.agreed': `Press “${TEXTS.agree}”.`,
    'recording.declined': `Press “${TEXTS.decline}”.`,
    'answer.postponed': `Press “${TEXTS.later}”.`,
    'stop.requested': (_, before) => `Press “${before?.hasTag('untold') ? TEXTS.again : TEXTS.stop}”.`,
    'after tellPatience': 'Wait ten seconds without a connection.',
    'recording.ended': 'Stop the recording in a second window of the same browser, and wait.',
    'done readRecording': found.words,
    'error readRecording': LOST,
    'done checkRecording': found.words,
    'error checkRecording': LOST,
    'done agree': ({ output }) =>
      output === null ? `The server answers that it is over. ${OVER}` : 'The server answers.',
    'error agree': ({ error }) => (statusOf(error) === 409 ? `The server refuses. ${OVER}` : LOST),
    'done decline': `The server answers. ${says(RECORDING_MESSAGES.declined)}`,
    'error decline': ({ error }) => (statusOf(error) === 409 ? `The server refuses. ${OVER}` : LOST),
    'done stopRecording': `The server answers. ${ENDED}`,
    'error stopRecording': ({ error }) => (statusOf(error) === 409 ? `The server refuses. ${ENDED}` : LOST),
  },
  then: (snapshot) => {
    const { problem } = snapshot.context as { problem: unknown };
    if (snapshot.hasTag('asked'))
      return [
        `Above the screen it says “${TEXTS.question}”`,
        ...(snapshot.hasTag('busy') ? ['The pressed button shows that it is busy.'] : []),
        ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
        ...(typeof problem === 'string' ? [says(problem)] : []),
      ];
    if (snapshot.hasTag('untold')) return [`Below the header it says “${TEXTS.untold}”`];
    if (snapshot.hasTag('stopped')) return [`Below the header it says “${TEXTS.stopping}”`];
    if (snapshot.hasTag('shown'))
      return [
        'Below the header it says how many minutes the recording goes on.',
        `“${TEXTS.stop}” is offered.`,
      ];
    return ['Nothing is said about a recording.'];
  },
};

export const recordingWords: Readonly<Record<string, Words>> = { recording };
