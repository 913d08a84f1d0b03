import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { CONTROL_TEXTS } from './control-texts.ts';
import { Labelled, labelledBy, type LabelledProps } from './labelled.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & LabelledProps;

const box = css({ position: 'relative' });
const input = css({ paddingInlineEnd: '12' });
const toggle = css({
  position: 'absolute',
  top: '0',
  insetInlineEnd: '0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: { base: 'control', _coarse: 'touch' },
  height: 'full',
  borderRadius: 'control',
  color: 'fg.muted',
  _hover: { color: 'fg.default' },
  '& svg': { width: 'icon', height: 'icon' },
});

/** A password field with a button to show its text; hidden again when the field is remounted. */
export function PasswordField({
  label,
  error,
  hint,
  optional = false,
  sublabel,
  footnote,
  id,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const generated = useId();
  const inputId = id ?? generated;
  const words = { label, error, hint, optional, sublabel, footnote };
  const Icon = shown ? EyeOff : Eye;
  return (
    <Labelled id={inputId} {...words}>
      <div className={box} dir="ltr">
        <input
          {...rest}
          {...labelledBy(inputId, words)}
          className={cx(field().input, input)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          type="button"
          className={toggle}
          aria-label={(shown ? CONTROL_TEXTS.hidePassword : CONTROL_TEXTS.showPassword)(label)}
          aria-controls={inputId}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <Icon aria-hidden="true" />
        </button>
      </div>
    </Labelled>
  );
}
