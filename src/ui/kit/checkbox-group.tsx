import { Checkbox as Ark } from '@ark-ui/react/checkbox';
import { useId } from 'react';
import { checkbox } from 'styled-system/recipes';
import { CheckboxMark } from './checkbox.tsx';
import { labelledBy, Note, OptionalMark, Remark, type LabelledProps } from './labelled.tsx';

type CheckboxGroupProps = LabelledProps & {
  name?: string;
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  /** The chosen values in the order of the options; values that are no longer an option are dropped. */
  onChange: (values: readonly string[]) => void;
  /** Called when the focus leaves the whole group. */
  onLeave?: () => void;
};

/** Multiple choice among a few visible options. */
export function CheckboxGroup({ name, options, values, onChange, onLeave, ...words }: CheckboxGroupProps) {
  const { label, error, hint, optional = false, sublabel, footnote } = words;
  const id = useId();
  const styles = checkbox();
  return (
    <fieldset
      className={styles.root}
      aria-describedby={labelledBy(id, words)['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      <legend className={styles.legend}>
        <span>{label}</span>
        {optional && <OptionalMark />}
      </legend>
      <Remark id={`${id}-about`}>{sublabel}</Remark>
      <Ark.Group
        className={styles.options}
        value={[...values]}
        invalid={Boolean(error)}
        onValueChange={(chosen) => {
          onChange(options.map((option) => option.value).filter((one) => chosen.includes(one)));
        }}
        {...(name !== undefined && { name })}
      >
        {options.map((option) => (
          <Ark.Root key={option.value} value={option.value} className={styles.item}>
            <CheckboxMark />
            <Ark.Label>
              <bdi>{option.label}</bdi>
            </Ark.Label>
            <Ark.HiddenInput />
          </Ark.Root>
        ))}
      </Ark.Group>
      <Note id={id} error={error} hint={hint} />
      <Remark id={`${id}-foot`}>{footnote}</Remark>
    </fieldset>
  );
}
