import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { css } from 'styled-system/css';
import { codeInput } from 'styled-system/recipes';
import { CODE_MESSAGES } from '../../domain/code-messages.ts';
import { digitsOf } from '../../domain/phone.ts';

type CodeInputProps = {
  /** Accessible name of the group, for example "One-time code". */
  label: string;
  length: number;
  /** Digits entered so far, at most `length`. */
  value: string;
  /** How often the owner emptied the boxes; each increase moves the focus to the first one. */
  clearings?: number;
  invalid?: boolean;
  /** Id of the error text. */
  describedBy?: string | undefined;
  /** Called with other digits than before; the owner sends the code with its last one. */
  onChange: (digits: string) => void;
};

const withHint = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const hint = css({ color: 'fg.muted', fontSize: 'sm' });

/**
 * The boxes of spec §5: one digit each, typing advances, Backspace on an empty box moves back. A pasted or autofilled
 * code fills the boxes; separators between its digits are ignored. A hint says that the last digit sends the code. The
 * digits have no gaps: the code is one string, and typing continues in the box after its last digit. Digits of any script are
 * taken as ASCII, and the boxes run from left to right in every language. The first box takes the focus on mount.
 */
export function CodeInput({
  label,
  length,
  value,
  clearings = 0,
  invalid = false,
  describedBy,
  onChange,
}: CodeInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const styles = codeInput();
  const hintId = useId();
  useEffect(() => {
    boxes.current[0]?.focus();
  }, [clearings]);
  const focusBox = (index: number): void => {
    const box = boxes.current[Math.max(0, Math.min(index, length - 1))];
    box?.focus();
    box?.select();
  };
  /** A code that is filled in twice is told once. */
  const tell = (digits: string): void => {
    if (digits !== value) onChange(digits);
  };
  /** Writes `digits` at `index` and focuses the box after them. */
  const write = (index: number, digits: string): void => {
    const start = Math.min(index, value.length);
    tell((value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, length));
    focusBox(start + digits.length);
  };
  const erase = (index: number): void => {
    tell(value.slice(0, index) + value.slice(index + 1));
    focusBox(index);
  };

  const keyPressed = (index: number) => (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      Backspace: () => {
        erase(index < value.length ? index : Math.max(0, index - 1));
      },
      Delete: () => {
        erase(index);
      },
      ArrowLeft: () => {
        focusBox(index - 1);
      },
      ArrowRight: () => {
        focusBox(Math.min(index + 1, value.length));
      },
    };
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const pasted = (event: ClipboardEvent): void => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text')).slice(0, length);
    if (digits === '') return;
    tell(digits);
    focusBox(digits.length);
  };

  return (
    <div className={withHint}>
      <fieldset
        className={styles.root}
        dir="ltr"
        aria-label={label}
        aria-describedby={`${describedBy ?? ''} ${hintId}`.trim()}
      >
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={styles.box}
            aria-label={CODE_MESSAGES.digit(index + 1, length)}
            aria-invalid={invalid || undefined}
            // The first box receives the whole code from autofill; the others take one digit each.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            inputMode="numeric"
            enterKeyHint={index === length - 1 ? 'done' : 'next'}
            value={value[index] ?? ''}
            onFocus={(event) => {
              event.currentTarget.select();
            }}
            onChange={(event) => {
              const typed = digitsOf(event.currentTarget.value);
              const fresh = typed.length > 1 ? withoutOld(typed, value[index]) : typed;
              if (fresh !== '') write(fresh.length > 1 ? 0 : index, fresh);
            }}
            onKeyDown={keyPressed(index)}
            onPaste={pasted}
          />
        ))}
      </fieldset>
      <p id={hintId} className={hint}>
        {CODE_MESSAGES.lastDigitSends}
      </p>
    </div>
  );
}

/** Removes a box's old digit when a digit is typed next to it; a whole autofilled code is returned unchanged. */
function withoutOld(typed: string, old: string | undefined): string {
  if (old === undefined || typed.length !== 2) return typed;
  return typed.startsWith(old) ? typed.slice(1) : typed.slice(0, 1);
}
