import { useId, type ComponentProps } from 'react';
import { textArea } from 'styled-system/recipes';
import { Labelled, labelledBy, type LabelledProps } from './labelled.tsx';

type TextAreaProps = ComponentProps<'textarea'> & LabelledProps;

/** A labelled multi-line text field. */
export function TextArea({
  label,
  error,
  hint,
  optional = false,
  sublabel,
  footnote,
  id,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const words = { label, error, hint, optional, sublabel, footnote };
  return (
    <Labelled id={inputId} {...words}>
      <textarea {...rest} {...labelledBy(inputId, words)} rows={rows} className={textArea()} />
    </Labelled>
  );
}
