import { ExternalLink, FileText, ImageIcon, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Product } from '../../api/products.ts';
import { fileUrl } from '../../domain/files.ts';
import { firstLetter } from '../../domain/first-letter.ts';
import { safeLink } from '../../domain/links.ts';
import { Avatar } from '../kit/avatar.tsx';
import { ClampedText } from './clamped-text.tsx';
import { PRODUCTS_TEXTS as TEXTS } from './products-texts.ts';
import type { Elements } from '../kit/elements.ts';

// Pictures fill the frame from their middle.
const frame = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  aspectRatio: '[4 / 3]',
  overflow: 'hidden',
  backgroundColor: 'accent.subtle',
  color: 'accent.fg',
  fontSize: '[3.5rem]',
  fontWeight: 'bold',
  lineHeight: 'none',
  userSelect: 'none',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  '& img[data-logo]': { objectFit: 'contain', padding: '6' },
});
const body = css({ display: 'flex', flexDirection: 'column', gap: '3', flexGrow: '1', padding: '4' });
const head = css({ display: 'flex', alignItems: 'center', gap: '3' });
// A logo must not be cropped.
const logo = css({
  display: 'flex',
  flexShrink: '0',
  '& > span': { width: '10', height: '10' },
  '& img': { objectFit: 'contain' },
});
const words = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' });
const nameText = css({ fontWeight: 'bold', fontSize: 'md', lineHeight: 'tight', overflowWrap: 'anywhere' });
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' });
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: '6', _coarse: 'touch' },
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '[2px]',
  '& svg': { width: '4', height: '4', flexShrink: '0' },
});

type ProductFaceProps = {
  product: Product;
  /** Where stored files are. */ storage: string;
  /** Beside the name. */ label?: ReactNode;
  /** Below all. */ children?: Elements;
};

/** A product as a visitor sees it: picture first (spec §2, §3). A missing or invalid link is not rendered (G-48). */
export function ProductFace({ product, storage, label, children }: ProductFaceProps) {
  const { productName, productDescription } = product;
  const logoUrl = fileUrl(product.productLogo, storage);
  const imageUrl = fileUrl(product.productImage, storage);
  const targets: [string, string | null, LucideIcon][] = [
    [TEXTS.view, safeLink(product.productLink), ExternalLink],
    [TEXTS.image, imageUrl, ImageIcon],
    [TEXTS.brochure, safeLink(product.BrochureUrl), FileText],
  ];
  return (
    <>
      <ProductPicture name={productName} image={imageUrl} logo={logoUrl} />
      <div className={body}>
        <div className={head}>
          {imageUrl !== null && logoUrl !== null && (
            <div className={logo}>
              <Avatar shape="square" name={productName} src={logoUrl} />
            </div>
          )}
          <div className={words}>
            <h2 className={nameText}>
              <bdi>{productName}</bdi>
            </h2>
            {label}
          </div>
        </div>
        {productDescription && <ClampedText about={productName}>{productDescription}</ClampedText>}
        {targets.some(([, href]) => href !== null) && (
          <div className={links}>
            {targets.map(
              ([name, href, Icon]) =>
                href !== null && (
                  <a key={name} className={link} href={href} target="_blank" rel="noopener noreferrer">
                    <Icon aria-hidden="true" />
                    <span>{name}</span>
                  </a>
                ),
            )}
          </div>
        )}
        {children}
      </div>
    </>
  );
}

type ProductPictureProps = { name: string; image: string | null; logo: string | null };

/** The picture of a product, else its logo, else the first letter of its name. */
function ProductPicture({ name, image, logo: logoUrl }: ProductPictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = [image, logoUrl].find((url) => url !== null && !broken.includes(url)) ?? null;
  return (
    <div className={frame}>
      {shown === null ? (
        <span aria-hidden="true">{firstLetter(name)}</span>
      ) : (
        <img
          src={shown}
          alt=""
          loading="lazy"
          draggable={false}
          data-logo={shown === image ? undefined : ''}
          onError={() => {
            setBroken([...broken, shown]);
          }}
        />
      )}
    </div>
  );
}
