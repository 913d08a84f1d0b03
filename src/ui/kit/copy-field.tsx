import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { cx } from 'styled-system/css';
import { copyField, field } from 'styled-system/recipes';
import { Button } from './button.tsx';
import { CONTROL_TEXTS } from './control-texts.ts';
import { Labelled, labelledBy } from './labelled.tsx';

type CopyFieldProps = {
  label: string;
  value: string;
  hint?: string | undefined;
  onCopy: () => void;
  /** The text was copied; the owner announces it. */
  copied?: boolean;
};

/** A text to copy. Focusing it selects it, for browsers that do not allow copying with a button. */
export function CopyField({ label, value, hint, onCopy, copied = false }: CopyFieldProps) {
  const id = useId();
  const styles = copyField();
  const Icon = copied ? Check : Copy;
  return (
    <Labelled id={id} label={label} hint={hint}>
      <div className={styles.root}>
        <input
          {...labelledBy(id, { hint })}
          className={cx(field().input, styles.input)}
          dir="ltr"
          readOnly
          value={value}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <Button variant="outline" aria-describedby={`${id}-name`} onClick={onCopy}>
          <Icon aria-hidden="true" />
          <span>{copied ? CONTROL_TEXTS.copied : CONTROL_TEXTS.copy}</span>
        </Button>
        <span id={`${id}-name`} hidden>
          {label}
        </span>
      </div>
    </Labelled>
  );
}
