import { ChevronDown } from 'lucide-react';
import { select } from 'styled-system/recipes';

type FilterSelectProps = {
  /** Accessible name; only the chosen option is visible. */
  label: string;
  /** "" means no filter. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** Filters a list by one value, next to its SearchBox. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const styles = select();
  return (
    <div className={styles.root}>
      <select
        className={styles.control}
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </div>
  );
}
