import { useEffect, type RefObject } from 'react';
import { css, cx } from 'styled-system/css';
import { textArea } from 'styled-system/recipes';
import { CODE_FIELD, MOST_CODE } from '../../domain/capture/code.ts';
import { isComposing } from '../../domain/input-method.ts';
import { Button } from '../kit/button.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { CAPTURE_TEXTS } from './capture-texts.ts';

// On a desk always there, so that a hand scanner works at once.
const root = css({
  display: { base: 'none', lg: 'flex' },
  alignItems: 'flex-start',
  gap: '2',
  paddingInline: '4',
  paddingTop: '3',
  '&[data-shown]': { display: 'flex' },
});
const oneLine = css({
  flexGrow: '1',
  minHeight: 'touch',
  maxHeight: '[8rem]',
  fieldSizing: '[content]',
  resize: '[none]',
});

type CodeFieldProps = { field: RefObject<HTMLTextAreaElement | null>; shown: boolean };

/** Takes a typed code or name; Enter captures it, Shift and Enter begin a line. */
export function CodeField({ field, shown }: CodeFieldProps) {
  const capture = useActorOf('capture');
  useEffect(() => {
    if (shown) field.current?.focus();
  }, [field, shown]);
  const take = (form: HTMLFormElement): void => {
    const control = form.elements.namedItem(CODE_FIELD);
    if (!(control instanceof HTMLTextAreaElement) || control.value.trim() === '') return;
    const isPasted = control.value.includes('\n');
    capture.send({
      type: 'code.read',
      code: { text: control.value, format: isPasted ? 'pasted' : 'typed' },
    });
    form.reset();
    control.focus();
  };
  return (
    <form
      className={root}
      data-shown={shown ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        take(event.currentTarget);
      }}
    >
      <textarea
        ref={field}
        className={cx(textArea(), oneLine)}
        aria-label={CAPTURE_TEXTS.tools.codeOrName}
        placeholder={CAPTURE_TEXTS.tools.codeOrName}
        dir="auto"
        name={CODE_FIELD}
        rows={1}
        maxLength={MOST_CODE}
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onKeyDown={(event) => {
          // A hand scanner's Enter is heard elsewhere.
          if (event.key !== 'Enter' || event.shiftKey || event.defaultPrevented) return;
          if (isComposing(event.nativeEvent)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit">{CAPTURE_TEXTS.tools.take}</Button>
    </form>
  );
}
