import type { KeyPlace } from '../../domain/capture/burst.ts';
import { CODE_FIELD } from '../../domain/capture/code.ts';

/** The control that has the focus when keys begin. */
export type HeldControl = {
  place: KeyPlace;
  /** Whether it held a text before. */ isFilled: boolean;
  /** Whether it holds this and nothing else. */ holds: (text: string) => boolean;
  /** Takes out what was typed since, except for this. */ putBack: (kept: string) => void;
  /** Captures what the field for codes holds. */ enter: () => void;
};

const NOTHING: HeldControl = {
  place: 'page',
  isFilled: false,
  holds: () => false,
  putBack: () => undefined,
  enter: () => undefined,
};

/** Inputs that take text; into a radio or a button nothing can be typed. */
const TEXT_TYPES = ['text', 'search', 'email', 'url', 'tel', 'password', 'number'];

/** Remembers what a control holds. */
export function holdControl(target: EventTarget | null): HeldControl {
  if (target instanceof HTMLSelectElement) {
    // Letters choose an option.
    const { value } = target;
    return {
      ...NOTHING,
      putBack: () => {
        write(target, value);
      },
    };
  }
  return isTextField(target) ? holdText(target) : NOTHING;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && TEXT_TYPES.includes(target.type));

function holdText(field: TextField): HeldControl {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const before = value.slice(0, start ?? value.length);
  const after = value.slice(end ?? value.length);
  return {
    place: field.name === CODE_FIELD ? 'codes' : 'text',
    isFilled: value !== '',
    holds: (text) => field.value === text,
    putBack: (kept) => {
      // What another change left of the field stays.
      if (!field.value.startsWith(before) || !field.value.endsWith(after)) return;
      write(field, kept === '' ? value : before + kept + after);
      if (start === null) return;
      if (kept === '') field.setSelectionRange(start, end);
      else field.setSelectionRange(start + kept.length, start + kept.length);
    },
    enter: () => field.form?.requestSubmit(),
  };
}

/** Writes as a person does: the page hears of it. */
function write(control: TextField | HTMLSelectElement, value: string): void {
  if (control.value === value) return;
  // React declares the property of each element anew, to tell its own writing from a person's.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
