import { describe, expect, test } from 'vitest';
import { signedInAt } from './portal-world.ts';
import { pretendedBrowser, type PretendedWindow } from './pretended-browser.ts';
import { later, TEAM, TEXT, typing } from './team-typing.ts';

describe('what is typed before the draft is found', () => {
  /** The team's form right after a click, in a window whose lookups wait until `goOn`. */
  async function hurried(window: PretendedWindow) {
    let goOn = (): void => undefined;
    void window.locks?.request(
      'drafts',
      () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
        }),
    );
    const world = await signedInAt(TEAM, { disk: window.disk, locks: window.locks });
    await world.until(() => world.actor('teamEditor').getSnapshot().matches('closed'));
    const editor = world.actor('teamEditor');
    editor.send({ type: 'create.requested' });
    const form = () => editor.getSnapshot().children['form'];
    form().send({ type: 'field.changed', name: 'fullName', value: TEXT });
    expect(form().getSnapshot().matches('recalling')).toBe(true);
    const settle = async (): Promise<void> => {
      goOn();
      await world.until(() => form()?.getSnapshot().matches('active'));
    };
    return { ...world, editor, form, settle };
  }

  test('is there after a reload', async () => {
    const window = pretendedBrowser().open();
    const { form, settle, stop } = await hurried(window);
    await settle();
    expect(form().getSnapshot().context).toMatchObject({ restored: false, values: { fullName: TEXT } });
    stop();
    const next = window.reload();
    const { editor, until } = await later(next.disk, next.locks);
    expect(editor.getSnapshot().hasTag('open')).toBe(true);
    await until(() => editor.getSnapshot().children['form']?.getSnapshot().matches('active'));
    const { values, restored } = editor.getSnapshot().children['form'].getSnapshot().context;
    expect([values.fullName, restored]).toEqual([TEXT, true]);
  });

  test.each(['reload', 'window'] as const)('is there when the page ended before: next %s', async (next) => {
    const browser = pretendedBrowser();
    const window = browser.open();
    const { stop } = await hurried(window);
    stop();
    const after = next === 'reload' ? window.reload() : (window.close(), browser.open());
    const { editor, until } = await later(after.disk, after.locks);
    await until(() => editor.getSnapshot().children['form']?.getSnapshot().matches('active'));
    const { values, restored } = editor.getSnapshot().children['form'].getSnapshot().context;
    expect([values.fullName, restored]).toEqual([TEXT, true]);
    expect(browser.localStorage.length).toBe(2);
  });

  test('is dropped when it is typed back to what it was', async () => {
    const browser = pretendedBrowser();
    const { form, settle } = await hurried(browser.open());
    expect(browser.localStorage.length).toBe(2);
    form().send({ type: 'field.changed', name: 'fullName', value: '' });
    expect(browser.localStorage.length).toBe(1);
    await settle();
    expect(browser.localStorage.length).toBe(1);
  });

  test('hides no draft of a closed window, and is laid over it', async () => {
    const browser = pretendedBrowser();
    const first = browser.open();
    const { form: before, stop } = await typing(first.disk, first.locks);
    before().send({ type: 'field.changed', name: 'bio', value: 'From before' });
    before().send({ type: 'field.changed', name: 'fullName', value: 'From before' });
    const { key } = before().getSnapshot().context;
    stop();
    first.close();
    const { form, settle } = await hurried(browser.open());
    await settle();
    expect(form().getSnapshot().context).toMatchObject({
      key,
      restored: true,
      values: { fullName: TEXT, bio: 'From before' },
    });
    expect(browser.localStorage.length).toBe(2);
  });

  test('is asked about before the dialog closes', async () => {
    const { editor, form } = await hurried(pretendedBrowser().open());
    editor.send({ type: 'close.requested' });
    expect(editor.getSnapshot().hasTag('discarding')).toBe(true);
    editor.send({ type: 'discard.declined' });
    expect(form().getSnapshot().context.values.fullName).toBe(TEXT);
  });
});
