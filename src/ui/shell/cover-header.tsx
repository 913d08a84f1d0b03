import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { fileUrl } from '../../domain/files.ts';
import { coverPicture, coverShade, coverSurface } from '../kit/cover-styles.ts';
import { usePageData } from './page-data-context.tsx';
import { useEvent } from './portal-context.tsx';

const header = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  padding: { base: '5', sm: '8' },
  minHeight: { sm: '[18rem]' },
  borderRadius: 'card',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
const content = css({ position: 'relative', display: 'flex', flexDirection: 'column', gap: '4' });
const words = css({ display: 'flex', flexDirection: 'column', gap: '1' });
const heading = css({ fontSize: '2xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tight' });

type CoverHeaderProps = {
  /** Shown above the title. */
  above?: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

/** The head of a page that opens by a link, on the event's cover. */
export function CoverHeader({ above, title, children }: CoverHeaderProps) {
  const event = useEvent();
  const { storagePublicUrl } = usePageData().settings;
  const url = fileUrl(event?.cover, storagePublicUrl);
  return (
    <header className={cx(coverSurface, header)}>
      {url && <img className={coverPicture} src={url} alt="" decoding="async" />}
      {url && <div className={coverShade} />}
      <div className={content}>
        <div className={words}>
          {above}
          <h1 className={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {children}
      </div>
    </header>
  );
}
