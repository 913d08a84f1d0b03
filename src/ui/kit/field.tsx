import { useId, type ComponentProps } from 'react';
import { field } from 'styled-system/recipes';
import { Labelled, labelledBy, type LabelledProps } from './labelled.tsx';

type FieldProps = ComponentProps<'input'> & LabelledProps;

/** A labelled input with its error or hint. */
export function Field({ label, error, hint, optional = false, sublabel, footnote, id, ...rest }: FieldProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const words = { label, error, hint, optional, sublabel, footnote };
  return (
    <Labelled id={inputId} {...words}>
      <input {...rest} {...labelledBy(inputId, words)} className={field().input} />
    </Labelled>
  );
}
