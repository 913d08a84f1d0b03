import { expect, type Locator } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { TWO_PASTED } from '../../../src/machines/records.catalogue.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { PASTE_TEXTS } from '../../../src/ui/team/paste-texts.ts';
import { answerOf, type Standing } from './held.ts';
import { HeldCalls } from './held-calls.ts';
import { refuse } from './refuse.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { member } from './wire-rows.ts';

const PATH = '/team-members';

/** Nobody is in the team, whatever is added. */
export const NO_TEAM: Standing = {
  ...SIGNED_IN,
  'GET /team-members': answer({ data: [], total: 0, nextCursor: null }),
};

const dialogOf = ({ page }: Stage): Locator => page.getByRole('dialog', { name: PASTE_TEXTS.title });
const button = (stage: Stage, name: string): Locator =>
  dialogOf(stage).getByRole('button', { name, exact: true });

async function openTeam({ page }: Stage): Promise<void> {
  await enter(page, ROUTES.team);
  await expect(page.getByRole('button', { name: PASTE_TEXTS.open })).toBeVisible();
}

const openPaste = async (stage: Stage): Promise<void> => {
  await stage.page.getByRole('button', { name: PASTE_TEXTS.open }).click();
  await running(stage.page, () => dialogOf(stage).isVisible());
};

const write = (stage: Stage): Promise<void> => dialogOf(stage).getByLabel(PASTE_TEXTS.label).fill(TWO_PASTED);

/** Many people pasted into the team. */
export function teamPasteVocabulary(): Vocabulary {
  let calls: HeldCalls;
  return {
    machine: 'teamPaste',
    open: async (stage) => {
      await openTeam(stage);
      // Only the dialog reads whole pages of the team.
      calls = await HeldCalls.on(
        stage.page,
        ({ pathname, searchParams }) => pathname === `/api${PATH}` && searchParams.get('limit') === '200',
      );
    },
    events: {
      'paste.requested': async (stage) => calls.during(() => openPaste(stage)),
      'paste.closed': async (stage, _, before) =>
        button(stage, before?.context.report ? PASTE_TEXTS.done : PASTE_TEXTS.cancel).click(),
      'text.changed': write,
      'code.changed': async (stage) => {
        await dialogOf(stage).getByLabel(PASTE_TEXTS.code).selectOption('49');
      },
      'paste.submitted': async (stage) => button(stage, PASTE_TEXTS.add(2)).click(),
      'xstate.done.actor.loadTeam': async () =>
        calls.answer(answer({ data: [], total: 0, nextCursor: null })),
      'xstate.error.actor.loadTeam': async () => calls.lose('first', 1),
      'xstate.done.actor.run': async ({ held }) => {
        await held.answer(PATH, answer(member(0), 201));
        await held.answer(PATH, {
          status: 409,
          body: { success: false, message: 'This mobile number already belongs to a member of your team.' },
        });
      },
    },
    looks: async (stage, snapshot) => {
      const { page } = stage;
      await running(page, async () => (await dialogOf(stage).isVisible()) === snapshot.hasTag('open'));
      await expect(dialogOf(stage).getByRole('progressbar')).toHaveCount(snapshot.hasTag('sending') ? 1 : 0);
      if (!snapshot.hasTag('open') || snapshot.hasTag('sending')) return;
      const { report, text } = snapshot.context as { report: unknown; text: string };
      if (report === null) await expect(dialogOf(stage).getByLabel(PASTE_TEXTS.label)).toHaveValue(text);
      else await running(page, () => dialogOf(stage).getByText(PASTE_TEXTS.report(1, 2)).isVisible());
    },
  };
}

/** Two people on their way to the server, one after the other. */
export const teamPasteRunVocabulary: Vocabulary = {
  machine: 'teamPasteRun',
  sameAs: 'leadImportRun',
  open: async (stage) => {
    await openTeam(stage);
    await openPaste(stage);
    await write(stage);
    await button(stage, PASTE_TEXTS.add(2)).click();
    await expect(dialogOf(stage).getByRole('progressbar')).toBeVisible();
  },
  events: {
    'xstate.done.actor.send': async ({ held }) => held.answer(PATH, answer(member(0), 201)),
    'xstate.error.actor.send': async (stage, { error }) => refuse(stage, answerOf(error)),
    'retry.requested': async (stage) => button(stage, 'Try again').click(),
    'run.cancelled': async (stage, _, before) => {
      const failed = before?.hasTag('failed') === true;
      const again = before?.context.stopping === true;
      await button(stage, failed ? 'Stop here' : again ? 'Stop without waiting' : 'Cancel').click();
      // Only the second time is what is on its way given up.
      if (again) stage.held.forget();
    },
  },
  looks: async (stage, snapshot) => {
    const sent = (snapshot.context.answers as unknown[]).length;
    const dialog = dialogOf(stage);
    const isDone = snapshot.status === 'done';
    await running(stage.page, () =>
      dialog.getByText(isDone ? PASTE_TEXTS.report(sent, 2) : PASTE_TEXTS.progress(sent, 2)).isVisible(),
    );
    await expect(button(stage, 'Try again')).toHaveCount(snapshot.hasTag('failed') ? 1 : 0);
    const isSlow = !isDone && JSON.stringify(snapshot.value).includes('slow');
    await expect(dialog.getByText(KIT_TEXTS.stillWorking)).toHaveCount(isSlow ? 1 : 0);
  },
};
