import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { searchBox } from 'styled-system/recipes';
import { isComposing } from '../../domain/input-method.ts';
import { PAGE } from '../../domain/screen-constants.ts';
import { CONTROL_TEXTS } from './control-texts.ts';
import { Spinner } from './spinner.tsx';

type SearchBoxProps = {
  /** Accessible name and placeholder, for example "Search products...". */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The search for this text is still running. */
  busy?: boolean;
};

/** A search field. Escape and the clear button empty it. */
export function SearchBox({ label, value, onChange, busy = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const styles = searchBox();
  return (
    <div className={styles.root}>
      <span className={styles.icon}>{busy ? <Spinner /> : <Search aria-hidden="true" />}</span>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={PAGE.searchMaxLength}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '' && !isComposing(event.nativeEvent)) onChange('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={CONTROL_TEXTS.clearSearch}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
