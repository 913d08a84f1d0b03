import { useMemo } from 'react';
import { qrCode, type QrCodeVariantProps } from 'styled-system/recipes';
import { encode } from 'uqr';

type QrCodeProps = QrCodeVariantProps & {
  /** The encoded text. */
  text: string;
  /** Accessible name. */
  label: string;
};

/** White modules on every side, as the standard requires. */
const QUIET = 4;

/** A text as a QR code. Readable with up to 15 % damage (level M), because badges get folded. */
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

/** One rectangle for each run of dark modules in a row; units are modules. */
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
