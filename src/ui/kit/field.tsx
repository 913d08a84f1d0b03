import { useId, type ComponentProps } from 'react';
import { field } from 'styled-system/recipes';
import { Labelled, labelledBy, type LabelledProps } from './labelled.tsx';

type FieldProps = ComponentProps<'input'> & LabelledProps;

/** What these inputs hold runs from left to right in every language. */
const LEFT_TO_RIGHT = ['email', 'tel', 'url', 'password'];

/** A labelled input with its error or hint. */
export function Field({ label, error, hint, optional = false, sublabel, footnote, id, ...rest }: FieldProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const words = { label, error, hint, optional, sublabel, footnote };
  return (
    <Labelled id={inputId} {...words}>
      <input
        {...rest}
        {...(LEFT_TO_RIGHT.includes(rest.type ?? '') && { dir: 'ltr' })}
        {...labelledBy(inputId, words)}
        className={field().input}
      />
    </Labelled>
  );
}
