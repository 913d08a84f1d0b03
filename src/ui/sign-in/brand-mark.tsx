import { css } from 'styled-system/css';

const mark = css({ flexShrink: '0', width: '10', height: '10' });

/** The portal’s mark, the shape of the favicon, on a cover; inline, so that the first page needs no image request. */
export function BrandMark() {
  return (
    <svg className={mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#fff" fillOpacity="0.18" />
      <path
        d="M9 23V9h14M9 16h10M9 23h14"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
