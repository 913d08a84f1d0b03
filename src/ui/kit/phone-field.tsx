import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from 'styled-system/css';
import { field, phoneField, select } from 'styled-system/recipes';
import type { CountryCode } from '../../domain/country-codes.ts';
import { isMobileLength } from '../../domain/mobile.ts';
import { digitsOf, displayPhoneCode, hasCountryCode, plainNumber, readPhone } from '../../domain/phone.ts';
import { CONTROL_TEXTS } from './control-texts.ts';
import { Labelled, labelledBy, type LabelledProps } from './labelled.tsx';

type PhoneNumber = { country: string; number: string };

type PhoneFieldProps = LabelledProps & {
  name?: string;
  /** Country codes to choose from, with their names. */
  countries: readonly CountryCode[];
  value: PhoneNumber;
  onChange: (value: PhoneNumber) => void;
  /** Called when the focus leaves both parts. */
  onLeave?: () => void;
  required?: boolean;
};

/** Length of the longest national number. */
const MAX_DIGITS = 15;

/**
 * The two parts after typing or pasting. A complete number is normalised and sets the country it names; until then only
 * non-digits are removed, except the plus of a country code.
 */
function typedNumber(countries: readonly CountryCode[], country: string, text: string): PhoneNumber {
  const { code, digits } = readPhone(country, text);
  if (isMobileLength(code, digits) && countries.some(([one]) => one === code)) {
    return { country: code, number: digits.slice(0, MAX_DIGITS) };
  }
  const typed = digitsOf(text);
  if (hasCountryCode(text)) return { country, number: `+${typed.replace(/^0+/, '')}`.slice(0, MAX_DIGITS) };
  return { country, number: plainNumber(text).trim() === '+' ? '+' : typed.slice(0, MAX_DIGITS) };
}

/** A mobile number: country code and digits (spec §5). Other typed or pasted characters are removed. */
export function PhoneField({
  name,
  countries,
  value,
  onChange,
  onLeave,
  required = false,
  optional = false,
  ...words
}: PhoneFieldProps) {
  const id = useId();
  const styles = phoneField();
  const box = select();
  return (
    <Labelled id={id} {...words} optional={optional}>
      <div
        className={styles.root}
        dir="ltr"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
        }}
      >
        <div className={cx(box.root, styles.code)}>
          <select
            className={box.control}
            aria-label={CONTROL_TEXTS.countryCode(words.label)}
            autoComplete="tel-country-code"
            value={value.country}
            onChange={(event) => {
              onChange({ ...value, country: event.currentTarget.value });
            }}
          >
            {/* The closed control has room for the code alone. */}
            {countries.map(([code, label]) => (
              <option key={code} value={code}>
                {code === value.country ? displayPhoneCode(code) : label}
              </option>
            ))}
          </select>
          <ChevronDown className={box.chevron} aria-hidden="true" />
        </div>
        <input
          {...labelledBy(id, words)}
          className={cx(field().input, styles.number)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required={required}
          value={value.number}
          onChange={(event) => {
            onChange(typedNumber(countries, value.country, event.currentTarget.value));
          }}
          {...(name !== undefined && { name })}
        />
      </div>
    </Labelled>
  );
}
