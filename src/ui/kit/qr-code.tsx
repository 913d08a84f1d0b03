import { useMemo } from 'react';
import { qrCode, type QrCodeVariantProps } from 'styled-system/recipes';
import { encode } from 'uqr';

type QrCodeProps = QrCodeVariantProps & {
  /** What a camera reads. */
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
};

/** Modules left white on every side, as the standard asks. */
const QUIET = 4;

/** A text as a picture for cameras. Survives a damaged seventh of itself: badges get folded. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { side, path } = useMemo(() => drawing(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={qrCode({ size })}
      viewBox={`0 0 ${String(side)} ${String(side)}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Each run of dark modules in a row as one box; units are modules. */
function drawing(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(
      ({ index, 0: run }) => `M${String(index)} ${String(y)}h${String(run.length)}v1h-${String(run.length)}z`,
    ),
  );
  return { side: size, path: path.join('') };
}
