import { ChevronDown } from 'lucide-react';
import { select } from 'styled-system/recipes';

type FilterSelectProps = {
  /** Its name; what is chosen is all that is seen. */
  label: string;
  /** "" for everything. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** Narrows a list to one kind of its rows, beside its SearchBox. */
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
