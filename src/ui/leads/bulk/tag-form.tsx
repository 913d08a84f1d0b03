import { Tag } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import type { Lead } from '../../../api/leads.ts';
import { isComposing } from '../../../domain/input-method.ts';
import { LEAD_LIMITS } from '../../../domain/leads/lead.ts';
import { tidyTags } from '../../../domain/leads/tidy.ts';
import { Button } from '../../kit/button.tsx';
import { BULK_BAR_TEXTS as TEXTS } from './bulk-texts.ts';

type TagFormProps = {
  rows: readonly Lead[];
  /** Id of the text that says why tagging is unavailable; undefined when it is available. */
  reasonId: string | undefined;
  onTag: (tag: string) => void;
};

const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  gridColumn: '1 / -1',
  order: '1',
});
const input = css({ flex: '[1 1 10rem]', maxWidth: '[18rem]' });

/** The most suggestions. */
const SUGGESTED = 50;

/** Adds a tag to all selected leads; suggests the tags in use. */
export function TagForm({ rows, reasonId, onTag }: TagFormProps) {
  const [wanted, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = wanted && reasonId === undefined;
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        aria-expanded={open}
        {...(reasonId !== undefined && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        onClick={() => {
          if (reasonId === undefined) setOpen(!open);
        }}
      >
        <Tag aria-hidden="true" />
        {TEXTS.addTag}
      </Button>
      {open && <OpenForm rows={rows} onTag={onTag} onClose={close} />}
    </>
  );
}

function OpenForm({ rows, onTag, onClose }: Pick<TagFormProps, 'rows' | 'onTag'> & { onClose: () => void }) {
  const known = [...new Set(rows.flatMap(({ tags }) => tags))].sort().slice(0, SUGGESTED);
  const text = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    text.current?.focus();
  }, []);
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        const [tag] = tidyTags([text.current?.value ?? '']);
        if (tag === undefined) text.current?.focus();
        else onTag(tag);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onClose();
      }}
    >
      <span className={input}>
        <input
          ref={text}
          className={field().input}
          aria-label={TEXTS.tag}
          placeholder={TEXTS.tag}
          list={id}
          required
          // A semicolon separates tags in a file.
          pattern="[^;]*"
          onInvalid={({ currentTarget: tag }) => {
            tag.setCustomValidity(tag.validity.patternMismatch ? TEXTS.tagRule : '');
          }}
          onInput={({ currentTarget: tag }) => {
            tag.setCustomValidity('');
          }}
          maxLength={LEAD_LIMITS.tag}
          autoComplete="off"
          enterKeyHint="done"
        />
      </span>
      <datalist id={id}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" size="sm">
        {TEXTS.add}
      </Button>
    </form>
  );
}
