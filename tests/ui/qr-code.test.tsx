import { renderToStaticMarkup as render } from 'react-dom/server';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { QrCode } from '../../src/ui/kit/qr-code.tsx';

const html = render(<QrCode text="https://portal.example/x" label="Badge <b>1</b>" />);

/** The drawing read back, module by module: 1 is dark. */
function modulesOf(markup: string): string[] {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1]);
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => '0'));
  for (const [, x, y, run] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill('1', Number(x), Number(x) + Number(run));
  }
  return rows.map((row) => row.join(''));
}

describe('a QR code', () => {
  it('draws exactly the modules of its text, and four white ones on every side', () => {
    const expected = encode('https://portal.example/x', { ecc: 'M', border: 4 }).data;
    expect(modulesOf(html)).toEqual(expected.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')));
    expect(modulesOf(html).slice(0, 4).join('')).not.toContain('1');
  });

  it('is a picture with a name, and holds no style attribute', () => {
    expect(html).toContain('role="img" aria-label="Badge &lt;b&gt;1&lt;/b&gt;"');
    expect(html).not.toContain('style=');
  });

  it('draws another text otherwise', () => {
    expect(modulesOf(render(<QrCode text="https://portal.example/y" label="" />))).not.toEqual(
      modulesOf(html),
    );
  });
});
