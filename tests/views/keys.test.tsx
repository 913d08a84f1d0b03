import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { watchKeys } from '../../src/app/capture/wedge.ts';
import { SearchBox } from '../../src/ui/kit/search-box.tsx';
import { TagFilter } from '../../src/ui/leads/tag-filter.tsx';
import * as at from './stage/stage.tsx';

at.prepareViews();

let stop = (): void => undefined;
afterEach(() => {
  stop();
});

/** A key as a hand scanner or an input method presses it, at this time. */
function press(target: Element, key: string, { timeStamp = 0, keyCode = 0 } = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperties(event, { timeStamp: { value: timeStamp }, keyCode: { value: keyCode } });
  target.dispatchEvent(event);
}

describe('a hand scanner', () => {
  it('leaves a note and a chosen option as they were, also for the screen', async () => {
    const said: string[] = [];
    function Card() {
      const [note, setNote] = useState('Wants a demo');
      const [choice, setChoice] = useState('b');
      said.push(`${choice}: ${note}`);
      return (
        <>
          <textarea
            aria-label="Note"
            value={note}
            onChange={(event) => {
              setNote(event.currentTarget.value);
            }}
          />
          <select
            aria-label="Choice"
            value={choice}
            onChange={(event) => {
              setChoice(event.currentTarget.value);
            }}
          >
            <option value="b">Bolt</option>
            <option value="a">Axle</option>
          </select>
        </>
      );
    }
    const codes: string[] = [];
    stop = watchKeys(
      window,
      () => performance.now(),
      ({ text }) => codes.push(text),
    );
    at.mount(<Card />);
    const note = (await at.one('textbox', 'Note')) as HTMLTextAreaElement;
    note.focus();
    note.setSelectionRange(note.value.length, note.value.length);
    let timeStamp = 1_000;
    for (const key of 'AT-7Q2F-0001') {
      press(note, key, { timeStamp: (timeStamp += 60) });
      await at.paste(key);
    }
    expect(said.at(-1)).toBe('b: Wants a demoAT-7Q2F-0001');
    press(note, 'Tab', { timeStamp: (timeStamp += 60) });
    await at.pass(200);
    expect(codes).toEqual(['AT-7Q2F-0001']);
    expect(said.at(-1)).toBe('b: Wants a demo');

    const choice = (await at.one('combobox', 'Choice')) as HTMLSelectElement;
    timeStamp += 1_000;
    press(choice, 'A', { timeStamp });
    // As the browser chooses by a letter.
    await at.choose('Choice', 'Axle');
    expect(said.at(-1)).toBe('a: Wants a demo');
    for (const key of 'T-2222') press(choice, key, { timeStamp: (timeStamp += 10) });
    press(choice, 'Enter', { timeStamp: timeStamp + 10 });
    await at.pass(200);
    expect(codes).toEqual(['AT-7Q2F-0001', 'AT-2222']);
    expect(said.at(-1)).toBe('b: Wants a demo');
  });
});

describe('a key of an input method, as Safari reports it', () => {
  const composed = { keyCode: 229 };

  it('captures no half of a name', async () => {
    at.enter('/exhibitor/capture');
    const field = (await at.field('Code or name')) as HTMLTextAreaElement;
    await at.type('Code or name', 'فيشر');
    press(field, 'Enter', composed);
    await at.pass();
    expect(field.value).toBe('فيشر');
    press(field, 'Enter');
    await at.holds('Code or name', '');
  });

  it('filters by no half of a tag', async () => {
    const tags: string[] = [];
    at.mount(<TagFilter value="" known={[]} onChange={(tag) => tags.push(tag)} />);
    const field = await at.field('Tag');
    await at.type('Tag', 'vi');
    tags.length = 0;
    press(field, 'Enter', composed);
    expect(tags).toEqual([]);
    press(field, 'Enter');
    expect(tags).toEqual(['vi']);
  });

  it('empties no search', async () => {
    function Search() {
      const [text, setText] = useState('arm');
      return <SearchBox label="Search" value={text} onChange={setText} />;
    }
    at.mount(<Search />);
    const field = await at.field('Search');
    press(field, 'Escape', composed);
    await at.pass();
    await at.holds('Search', 'arm');
    press(field, 'Escape');
    await at.holds('Search', '');
  });
});
