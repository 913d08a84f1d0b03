import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { select } from 'styled-system/recipes';
import { Labelled, labelledBy, type LabelledProps } from './labelled.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  LabelledProps & {
    options: readonly (readonly [value: string, label: string])[];
    /** Text for the value "", shown until an option is chosen. */
    placeholder?: string;
  };

/** A labelled native select: supports the phone's own picker, typing ahead and every screen reader. */
export function Select({
  label,
  error,
  hint,
  optional = false,
  sublabel,
  footnote,
  id,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const words = { label, error, hint, optional, sublabel, footnote };
  const styles = select();
  return (
    <Labelled id={inputId} {...words}>
      <div className={styles.root}>
        <select {...rest} {...labelledBy(inputId, words)} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </Labelled>
  );
}
