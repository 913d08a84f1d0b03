import { expect, it } from 'vitest';
import { RESOURCE_LABELS, type ResourceLabels } from '../../scripts/paths/words/resource-labels.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { FRESH_FOR_MS } from '../../src/domain/screen-constants.ts';
import { sampleFailures } from '../../src/machines/samples.ts';
import { KIT_TEXTS } from '../../src/ui/kit/texts.ts';
import { firstInShort } from '../support/tier.ts';
import { labelsOf } from './record-screens.ts';
import { RESOURCE_SCREENS } from './resource-screens.ts';
import { hold, type Held } from './stage/held.ts';
import * as at from './stage/stage.tsx';
import { undone, watched } from './stage/wiring.ts';

at.prepareViews();

const { unreachable } = sampleFailures;

const tryAgainAt = async (text: string): Promise<void> => {
  const alert = (await at.says(new RegExp(`${text}$`))).closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error(`${text} is not an alert.`);
  await at.press('Try again', alert);
};

for (const screen of firstInShort(RESOURCE_SCREENS))
  it(`${screen.machine} is shown, said to be late, lost or old, and asked for again`, async () => {
    const { show = () => Promise.resolve(), retry, isQuiet = false, isOnce = false } = screen;
    const labels = labelsOf<ResourceLabels>(RESOURCE_LABELS, screen.machine);
    const watch = watched();
    let call: Held | undefined;
    const stage = at.enter(screen.address, {
      watch,
      given: (api) => {
        screen.given?.(api);
        call = hold(screen.call(api));
      },
    });
    if (!call) throw new Error('No call is held.');
    const open = async (): Promise<void> => {
      await at.first('heading');
      await show();
    };
    const close = async (): Promise<void> => {
      if (screen.hide) return screen.hide();
      at.go(ROUTES.support);
      await at.one('heading', 'Support');
    };
    const reopen = async (): Promise<void> => {
      if (screen.hide) return show();
      at.go(screen.address);
      await open();
    };
    /** What is said of a failure, and the way out of it. */
    const askAgain = async (text: string | undefined): Promise<void> => {
      if (isQuiet && !retry) return;
      if (text !== undefined && !isQuiet) await at.says(new RegExp(`${text}$`));
      await (retry ?? (() => tryAgainAt(text ?? '')))();
    };
    const seen = async (): Promise<void> => {
      if (screen.seen) await screen.seen();
      else if (labels.shown !== undefined) await at.says(labels.shown);
    };

    await open();
    await call.asked();
    await at.pass(3_000);
    if (labels.slow) await at.says(KIT_TEXTS.stillWorking);
    await call.fail(unreachable);
    if (isQuiet && !retry) {
      await close();
      await reopen();
    } else await askAgain(labels.failed);
    await call.answer(screen.data);
    await seen();

    if (!isOnce) {
      await close();
      await at.pass(FRESH_FOR_MS);
      await reopen();
      await call.fail(unreachable);
      await seen();
      if (isQuiet && !retry) {
        await close();
        await reopen();
      } else await askAgain(labels.outdated);
      await call.answer(screen.data);
      await seen();
      // A change elsewhere; what the machines tell one another is theirs to show.
      stage.actor(screen.machine).send({ type: 'data.invalidated' });
      await call.answer(screen.data);
      await seen();
    }
    expect(undone(screen.machine, watch, screen.beyond)).toEqual([]);
  });
