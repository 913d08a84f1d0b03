import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { card } from 'styled-system/recipes';
import { Button } from '../kit/button.tsx';
import { PROFILE_PAGE_TEXTS as TEXTS } from './profile-texts.ts';

// In the narrow column of a small desk the button goes below the title.
const head = css({ flexWrap: 'wrap', rowGap: '0' });
// Desks have the room to show it always.
const toggle = css({
  display: { xl: 'none' },
  marginInlineEnd: '-3',
  '& svg': { transitionProperty: '[transform]', transitionDuration: 'fast' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
});
const content = css({
  display: { base: 'none', xl: 'block' },
  '&[data-open]': { display: 'block' },
  paddingInline: { base: '3', sm: '4' },
  paddingBottom: { base: '3', sm: '4' },
  paddingTop: '1',
});
const frame = css({
  overflow: 'hidden',
  border: 'line',
  borderRadius: 'control',
  backgroundColor: 'bg.canvas',
});

/** The frame of the preview: always open on desks, behind a button on smaller screens. */
export function ProfilePreview({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const styles = card();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <header className={cx(styles.header, head)}>
        <h2 id={id} className={styles.title}>
          {TEXTS.preview.title}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className={toggle}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? TEXTS.preview.hide : TEXTS.preview.show}
          <ChevronDown aria-hidden="true" />
        </Button>
      </header>
      <div id={`${id}-content`} className={content} data-open={open || undefined}>
        <div className={frame}>{children}</div>
      </div>
    </section>
  );
}
