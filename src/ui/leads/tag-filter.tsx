import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { field } from 'styled-system/recipes';
import type { Lead } from '../../api/leads.ts';
import { isComposing } from '../../domain/input-method.ts';
import { LEAD_LIMITS } from '../../domain/leads/lead.ts';
import { LEAD_FILTER_TEXTS as TEXTS } from './leads-texts.ts';

type TagFilterProps = {
  /** The filtered tag; empty for none. */
  value: string;
  /** Rows whose tags are offered; any other may be typed. */
  known: readonly Pick<Lead, 'tags'>[];
  onChange: (tag: string) => void;
};

/** Filters the list by one tag. A suggestion applies at once, typed text with Enter or on blur. */
export function TagFilter({ value, known, onChange }: TagFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Shows the current filter; replaces text that was not applied.
  useLayoutEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const tags = useMemo(
    () => [...new Set(known.flatMap((row) => row.tags))].sort((a, b) => a.localeCompare(b)),
    [known],
  );
  return (
    <>
      <input
        ref={input}
        className={field().input}
        aria-label={TEXTS.fields.tag}
        list={id}
        placeholder={TEXTS.any}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LEAD_LIMITS.tag}
        defaultValue={value}
        onChange={({ nativeEvent, currentTarget }) => {
          if (isWhole(nativeEvent) || currentTarget.value === '') onChange(currentTarget.value.trim());
        }}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (key === 'Enter' && !isComposing(nativeEvent)) onChange(currentTarget.value.trim());
        }}
        onBlur={({ currentTarget }) => {
          onChange(currentTarget.value.trim());
        }}
      />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

/** Whether the text is a chosen suggestion, not typed. */
const isWhole = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
