import { ExternalLink, FileText, ImageIcon, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Product } from '../../api/products.ts';
import { safeLink } from '../../domain/links.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Button } from '../kit/button.tsx';
import { SampleLabel } from '../kit/sample-label.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ClampedText } from './clamped-text.tsx';

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: { base: '4', sm: '5' },
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});
const head = css({ display: 'flex', alignItems: 'center', gap: '3' });
// A logo needs more room than the kit's avatar and must not be cropped.
const logo = css({
  display: 'flex',
  flexShrink: '0',
  '& > span': { width: '12', height: '12', fontSize: 'lg' },
  '& img': { objectFit: 'contain' },
});
const words = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '1',
});
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
const actions = css({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '2',
  marginTop: 'auto',
  paddingTop: '1',
});

type ProductCardProps = {
  product: Product;
  logoUrl: string | null;
  imageUrl: string | null;
  onEdit: () => void;
  onRemove: () => void;
};

/** One product (spec §2). A missing or invalid link is not rendered (G-48). */
export function ProductCard({ product, logoUrl, imageUrl, onEdit, onRemove }: ProductCardProps) {
  const { productName, productDescription, isSample } = product;
  const targets: [string, string | null, LucideIcon][] = [
    ['View Product', safeLink(product.productLink), ExternalLink],
    ['Image', imageUrl, ImageIcon],
    ['Brochure', safeLink(product.BrochureUrl), FileText],
  ];
  return (
    <li className={card}>
      <div className={head}>
        <div className={logo}>
          <Avatar shape="square" name={productName} src={logoUrl} />
        </div>
        <div className={words}>
          <h2 className={nameText}>
            <bdi>{productName}</bdi>
          </h2>
          {isSample && <SampleLabel />}
        </div>
      </div>
      {productDescription && <ClampedText about={productName}>{productDescription}</ClampedText>}
      {targets.some(([, href]) => href !== null) && (
        <div className={links}>
          {targets.map(
            ([label, href, Icon]) =>
              href !== null && (
                <a key={label} className={link} href={href} target="_blank" rel="noopener noreferrer">
                  <Icon aria-hidden="true" />
                  {label}
                </a>
              ),
          )}
        </div>
      )}
      <div className={actions}>
        <Button variant="ghost" size="sm" aria-label={`Delete ${productName}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
        <Button variant="outline" size="sm" aria-label={`Edit ${productName}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      </div>
    </li>
  );
}

/** Placeholder card of the same size while the list is loading. */
export function ProductCardPlaceholder() {
  return (
    <li className={card} aria-hidden="true">
      <div className={head}>
        <div className={logo}>
          <Avatar shape="square" name="" />
        </div>
        <p className={nameText}>
          <Skeleton>Name of a product</Skeleton>
        </p>
      </div>
      <p>
        <Skeleton>
          What this product is, in a sentence or two that reach the second line of the card.
        </Skeleton>
      </p>
      <div className={links}>
        <Skeleton>View Product</Skeleton>
        <Skeleton>Image</Skeleton>
      </div>
      <div className={actions}>
        <Skeleton>Edit and delete</Skeleton>
      </div>
    </li>
  );
}
