import { Plus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { UNLOADED } from '../../src/ui/kit/texts.ts';
import { Accordion } from '../../src/ui/kit/accordion.tsx';
import { Button } from '../../src/ui/kit/button.tsx';
import { CheckboxGroup } from '../../src/ui/kit/checkbox-group.tsx';
import { CodeInput } from '../../src/ui/kit/code-input.tsx';
import { ConfirmDialog } from '../../src/ui/kit/confirm-dialog.tsx';
import { Dialog } from '../../src/ui/kit/dialog.tsx';
import { Field } from '../../src/ui/kit/field.tsx';
import { Menu } from '../../src/ui/kit/menu.tsx';
import { PasswordField } from '../../src/ui/kit/password-field.tsx';
import { PhoneField } from '../../src/ui/kit/phone-field.tsx';
import { SearchBox } from '../../src/ui/kit/search-box.tsx';
import { Stars } from '../../src/ui/kit/stars.tsx';
import { SubmitButton } from '../../src/ui/kit/submit-button.tsx';
import { Tabs } from '../../src/ui/kit/tabs.tsx';
import { ToggleChips } from '../../src/ui/kit/toggle-chips.tsx';
import { WithReason } from '../../src/ui/kit/with-reason.tsx';
import { lazyView } from '../../src/ui/shell/lazy-view.tsx';
import { LoadBoundary } from '../../src/ui/shell/load-boundary.tsx';
import { BROKEN } from '../../src/ui/shell/portal-texts.ts';
import * as at from './stage/stage.tsx';

at.prepareViews();

const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
const isFocused = (name: string): Promise<void> =>
  at.until(() => {
    expect(focused()).toBe(name);
  });

describe('a window', () => {
  function Opened() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          Open
        </Button>
        <Dialog
          open={open}
          title="A window"
          onClose={() => {
            setOpen(false);
          }}
        >
          <Field label="First" />
          <Field label="Last" />
        </Dialog>
      </>
    );
  }

  it('takes the focus into its first field, keeps it, and gives it back', async () => {
    at.mount(<Opened />);
    await at.press('Open');
    await at.one('dialog', 'A window');
    const field = await at.one('textbox', 'First');
    await at.until(() => {
      expect(document.activeElement).toBe(field);
    });
    for (let step = 0; step < 4; step += 1) {
      await at.keys('{Tab}');
      expect(at.dialog().contains(document.activeElement)).toBe(true);
    }
    await at.keys('{Escape}');
    await at.gone('dialog');
    await isFocused('Open');
  });

  it('hides the page behind it, and is closed by its button', async () => {
    at.mount(<Opened />);
    await at.press('Open');
    await at.one('dialog', 'A window');
    await at.gone('button', 'Open');
    await at.press('Close');
    await at.gone('dialog');
    await at.one('button', 'Open');
  });
});

it('a question begins with the answer that changes nothing, which Escape gives too', async () => {
  const given = vi.fn<(answer: string) => void>();
  at.mount(
    <ConfirmDialog
      open
      question="Delete it?"
      confirmLabel="Delete"
      onConfirm={() => {
        given('yes');
      }}
      onCancel={() => {
        given('no');
      }}
    />,
  );
  await at.one('alertdialog', 'Delete it?');
  await isFocused('Cancel');
  await at.keys('{Escape}');
  await at.press('Delete');
  expect(given.mock.calls).toEqual([['no'], ['yes']]);
});

describe('a menu', () => {
  const open = (busy = false) => {
    const chosen = vi.fn<(id: string) => void>();
    at.mount(
      <Menu
        label="Add"
        icon={Plus}
        busy={busy}
        items={[
          { id: 'one', label: 'First' },
          { id: 'two', label: 'Second' },
          { id: 'three', label: 'Third' },
        ]}
        onSelect={chosen}
      />,
    );
    return chosen;
  };

  it('chooses with the pointer', async () => {
    const chosen = open();
    await at.press('Add');
    await at.press('Second', undefined, 'menuitem');
    await at.gone('menu');
    expect(chosen.mock.calls).toEqual([['two']]);
  });

  it('opens, moves, chooses and closes with the keyboard, which keeps its place', async () => {
    const chosen = open();
    (await at.one('button', 'Add')).focus();
    await at.keys('{Enter}');
    await at.one('menu');
    await at.keys('{ArrowDown}{ArrowDown}{Enter}');
    await at.gone('menu');
    expect(chosen.mock.calls).toEqual([['three']]);
    await isFocused('Add');
    await at.keys('{ArrowDown}');
    await at.one('menu');
    await at.keys('{Escape}');
    await at.gone('menu');
    await isFocused('Add');
  });

  it('stays closed while what was chosen is done', async () => {
    open(true);
    const button = await at.one('button', 'Add');
    await at.click(button);
    await at.keys('{ArrowDown}');
    await at.gone('menu');
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

it('tabs follow the arrow keys, and show the panel of the chosen one', async () => {
  function Two() {
    const [tab, setTab] = useState<'a' | 'b'>('a');
    const tabs = [
      { id: 'a', label: 'First' },
      { id: 'b', label: 'Second', alert: 'has errors' },
    ] as const;
    return (
      <Tabs label="Both" value={tab} onChange={setTab} tabs={tabs}>
        {(id) => <p>Panel {id}</p>}
      </Tabs>
    );
  }
  at.mount(<Two />);
  await at.click(await at.one('tab', 'First'));
  await at.keys('{ArrowRight}');
  await at.until(() => {
    const [second] = at.all('tab', /^Second/);
    expect(second?.getAttribute('aria-selected')).toBe('true');
  });
  await at.until(() => {
    expect(at.all('tabpanel')[0]?.textContent).toBe('Panel b');
  });
  await at.keys('{Home}');
  await at.until(() => {
    expect(at.all('tabpanel')[0]?.textContent).toBe('Panel a');
  });
});

describe('the boxes of a code', () => {
  function Boxes() {
    const [code, setCode] = useState('');
    return <CodeInput label="Code" length={4} value={code} onChange={setCode} />;
  }
  const code = (): string =>
    at
      .all('textbox')
      .map((box) => (box as HTMLInputElement).value)
      .join('');

  it('take a digit each, go back with Backspace, and take a pasted code whole', async () => {
    at.mount(<Boxes />);
    await at.one('group', 'Code');
    await isFocused('Digit 1 of 4');
    await at.keys('12');
    await isFocused('Digit 3 of 4');
    expect(code()).toBe('12');
    await at.keys('{Backspace}');
    await isFocused('Digit 2 of 4');
    expect(code()).toBe('1');
    await at.paste('48-21');
    await isFocused('Digit 4 of 4');
    expect(code()).toBe('4821');
    await at.keys('{ArrowLeft}');
    await isFocused('Digit 3 of 4');
    await at.keys('{Delete}');
    await at.until(() => {
      expect(code()).toBe('481');
    });
  });
});

it('a mobile number that is pasted whole chooses its country, and keeps digits alone', async () => {
  function Phone() {
    const [value, setValue] = useState({ country: '91', number: '' });
    const countries = [
      ['91', '+91 India'],
      ['44', '+44 UK'],
    ] as const;
    return <PhoneField label="Mobile Number" countries={countries} value={value} onChange={setValue} />;
  }
  at.mount(<Phone />);
  await at.click(await at.one('textbox', 'Mobile Number'));
  await at.paste('+44 7911 123456');
  await at.holds('Country code, Mobile Number', '44');
  await at.holds('Mobile Number', '7911123456');
  await at.type('Mobile Number', '90000 00001x');
  await at.holds('Mobile Number', '9000000001');
});

it('a password is shown and hidden again', async () => {
  at.mount(<PasswordField label="Password" />);
  const field = await at.field('Password');
  expect(field.getAttribute('type')).toBe('password');
  await at.press('Show password');
  expect(field.getAttribute('type')).toBe('text');
  await at.press('Hide password');
  expect(field.getAttribute('type')).toBe('password');
});

it('a search is emptied by Escape, and by its button, which gives the focus back', async () => {
  function Search() {
    const [text, setText] = useState('');
    return <SearchBox label="Search" value={text} onChange={setText} />;
  }
  at.mount(<Search />);
  await at.type('Search', 'arm');
  await at.keys('{Escape}');
  await at.holds('Search', '');
  await at.type('Search', 'arm');
  await at.press('Clear search');
  await at.holds('Search', '');
  await isFocused('Search');
});

it('a rating is given by the keyboard, and taken back by a second press', async () => {
  const rated = vi.fn<(value: number | null) => void>();
  at.mount(<Stars label="Rating" value={3} onChange={rated} />);
  await at.click(await at.one('radio', '4 of 5'));
  await at.click(await at.one('radio', '3 of 5'));
  expect(rated.mock.calls).toEqual([[4], [null]]);
});

it('several answers are chosen and taken back in the order of the options', async () => {
  function Chips() {
    const [values, setValues] = useState<readonly string[]>([]);
    const options = [
      ['a', 'Arm'],
      ['b', 'Base'],
    ] as const;
    return (
      <>
        <ToggleChips label="Wants" several options={options} values={values} onChange={setValues} />
        <p>Chosen: {values.join('')}</p>
      </>
    );
  }
  at.mount(<Chips />);
  await at.click(await at.one('checkbox', 'Base'));
  await at.click(await at.one('checkbox', 'Arm'));
  await at.says('Chosen: ab');
  await at.click(await at.one('checkbox', 'Base'));
  await at.says('Chosen: a');
});

it('a group of boxes drops what is no longer an option', async () => {
  const changed = vi.fn<(values: readonly string[]) => void>();
  const options = [
    { value: 'a', label: 'Arm' },
    { value: 'b', label: 'Base' },
  ];
  at.mount(<CheckboxGroup label="Wants" options={options} values={['gone', 'b']} onChange={changed} />);
  await at.click(await at.one('checkbox', 'Arm'));
  expect(changed.mock.calls).toEqual([[['a', 'b']]]);
});

it('a question opens one answer at a time, with the keyboard', async () => {
  at.mount(
    <Accordion
      items={[
        { id: 'a', title: 'When?', content: 'Now.' },
        { id: 'b', title: 'Where?', content: 'Here.' },
      ]}
    />,
  );
  (await at.one('button', 'When?')).focus();
  await at.keys('{Enter}');
  await at.says('Now.');
  await at.keys('{ArrowDown}');
  await isFocused('Where?');
  await at.keys('{Enter}');
  await at.says('Here.');
  await at.until(() => {
    expect(at.all('button', 'When?')[0]?.getAttribute('aria-expanded')).toBe('false');
  });
});

it('a save says that nothing was changed, and keeps still while it runs', async () => {
  const sent = vi.fn();
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <SubmitButton busy={busy} unchanged labels={['Save', 'Saving...']} />
    </form>
  );
  at.mount(form(false));
  const save = await at.one('button', 'Save');
  expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nothing to save yet',
  );
  await at.click(save);
  expect(sent).toHaveBeenCalledTimes(1);
  at.mount(form(true));
  await at.press('Saving...');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('a button that does nothing now says why: to the pointer, the keyboard and as its description', async () => {
  const pressed = vi.fn();
  at.mount(
    <WithReason reason="Another link is being sent.">
      <Button onClick={pressed}>Send</Button>
    </WithReason>,
  );
  const button = await at.one('button', 'Send');
  await at.click(button);
  await at.one('tooltip');
  await at.says('Another link is being sent.', () => at.all('tooltip')[0] ?? document.body);
  expect(pressed).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await at.keys('{Escape}');
  await at.gone('tooltip');
});

describe('a part of the page', () => {
  it('that did not load is loaded by its button', async () => {
    let tries = 0;
    const View = lazyView((): Promise<{ default: ComponentType }> => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('The connection is lost.'))
        : Promise.resolve({ default: () => <p>Here it is.</p> });
    });
    at.expectComplaint(/unloaded/);
    at.mount(
      <LoadBoundary>
        <View />
      </LoadBoundary>,
    );
    await at.one('heading', UNLOADED.title);
    await at.press(UNLOADED.action);
    await at.says('Here it is.');
  });

  it('that breaks blames no connection, and is drawn anew', async () => {
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('It broke.');
      return <p>Here it is.</p>;
    };
    at.expectComplaint(/It broke/);
    at.mount(
      <LoadBoundary inside>
        <Broken />
      </LoadBoundary>,
    );
    await at.one('heading', BROKEN.title);
    await at.says(BROKEN.text);
    isBroken = false;
    await at.press(BROKEN.action);
    await at.says('Here it is.');
  });

  it('that breaks twice offers to load the page again', async () => {
    const Broken = (): never => {
      throw new Error('It broke.');
    };
    at.expectComplaint(/It broke/);
    at.mount(
      <LoadBoundary inside>
        <Broken />
      </LoadBoundary>,
    );
    await at.press(BROKEN.action);
    await at.one('button', 'Reload');
  });
});
