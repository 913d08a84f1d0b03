import { Checkbox as Ark } from '@ark-ui/react/checkbox';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { checkbox } from 'styled-system/recipes';
import { labelledBy, Note, OptionalMark, Remark, type LabelledProps } from './labelled.tsx';

type CheckboxProps = LabelledProps & {
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onLeave?: () => void;
  required?: boolean;
};

/** A yes/no box; its label is clickable too. */
export function Checkbox({ name, checked, onChange, onLeave, required = false, ...words }: CheckboxProps) {
  const { label, error, hint, optional = false, sublabel, footnote } = words;
  const id = useId();
  const styles = checkbox();
  return (
    <div className={styles.root}>
      <Remark id={`${id}-about`}>{sublabel}</Remark>
      <Ark.Root
        className={styles.item}
        ids={{ hiddenInput: id }}
        checked={checked}
        invalid={Boolean(error)}
        required={required}
        onCheckedChange={(details) => {
          onChange(details.checked === true);
        }}
        {...(name !== undefined && { name })}
      >
        <CheckboxMark />
        <Ark.Label>
          <span>{label}</span>
          {optional && <OptionalMark />}
        </Ark.Label>
        <Ark.HiddenInput aria-describedby={labelledBy(id, words)['aria-describedby']} onBlur={onLeave} />
      </Ark.Root>
      <Note id={id} error={error} hint={hint} />
      <Remark id={`${id}-foot`}>{footnote}</Remark>
    </div>
  );
}

/** The visible box. It stands in a label, where HTML allows no `div`. */
export function CheckboxMark() {
  const styles = checkbox();
  return (
    <Ark.Control className={styles.control} asChild>
      <span>
        <Ark.Indicator className={styles.indicator} asChild>
          <span>
            <Check strokeWidth={3} />
          </span>
        </Ark.Indicator>
      </span>
    </Ark.Control>
  );
}
