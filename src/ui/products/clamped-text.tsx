import { useLayoutEffect, useRef, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { Button } from '../kit/button.tsx';
import { PRODUCTS_TEXTS as TEXTS } from './products-texts.ts';

const text = css({
  color: 'fg.muted',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textSide: 'page',
});
// Three lines; the control below shows that the text is cut.
const clamp = css({ maxHeight: '[4.5em]', overflow: 'hidden' });
const toggle = css({ alignSelf: 'flex-start', marginInlineStart: '-3', marginTop: '-2' });

/** A long text cut to three lines, with a control to show the rest if there is more. */
export function ClampedText({
  children,
  about,
}: {
  children: string;
  /** The subject of the text. */ about: string;
}) {
  const element = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown || open) return;
    const measure = (): void => {
      setCut(shown.scrollHeight > shown.clientHeight);
    };
    // Before the first paint, so that the control moves nothing when it comes.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => {
      observer.disconnect();
    };
  }, [open, children]);
  return (
    <>
      <p ref={element} dir="auto" className={open ? text : cx(text, clamp)}>
        {children}
      </p>
      {(cut || open) && (
        <Button
          variant="ghost"
          size="sm"
          className={toggle}
          aria-expanded={open}
          aria-label={open ? TEXTS.lessAbout(about) : TEXTS.moreAbout(about)}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? TEXTS.less : TEXTS.more}
        </Button>
      )}
    </>
  );
}
