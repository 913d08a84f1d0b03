import { css } from 'styled-system/css';
import { readList, writeText } from '../../domain/form-values.ts';
import { Button } from '../kit/button.tsx';
import { CheckboxGroup } from '../kit/checkbox-group.tsx';
import { Notification } from '../kit/message.tsx';
import { ErrorMessage } from '../kit/error-message.tsx';
import { Select } from '../kit/select.tsx';
import { commonProps, type FormInputProps } from './field-props.tsx';
import { REGISTRATION_TEXTS as TEXTS } from './registration-texts.ts';
import { useChoices } from './use-choices.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2' });

/** A field with a single or multiple choice. */
export function ChoiceInput(props: FormInputProps) {
  const { input, form, choices } = props;
  const { options, loading, failed, retry } = useChoices(input, choices);
  const { name } = input;
  const common = commonProps(input);
  const choice = form.choice(name);
  const leave = (): void => {
    form.leave(name);
  };
  return (
    <div className={stack}>
      {input.type === 'select' ? (
        <Select
          {...common}
          {...choice}
          required={input.required}
          onBlur={leave}
          options={options.map(({ value, label }) => [value, label] as const)}
          placeholder={loading ? TEXTS.choicesLoading : input.placeholder}
          aria-busy={loading || undefined}
        />
      ) : (
        <CheckboxGroup
          {...common}
          name={name}
          error={choice.error}
          options={options}
          values={readList(choice.value ?? '')}
          onChange={(values) => {
            form.change(name, writeText(values));
          }}
          onLeave={leave}
        />
      )}
      {loading && input.type === 'multiSelect' && <Notification>{TEXTS.choicesLoading}</Notification>}
      {failed && (
        <ErrorMessage>
          <span>{TEXTS.choicesFailed(input.label)}</span>
          <Button variant="outline" size="sm" onClick={retry}>
            {TEXTS.tryAgain}
          </Button>
        </ErrorMessage>
      )}
    </div>
  );
}
