import { Pencil, Trash2 } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Product } from '../../api/products.ts';
import { Button } from '../kit/button.tsx';
import { SampleLabel } from '../kit/sample-label.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { DragHandle, MoveButtons } from '../kit/sorting.tsx';
import { Tooltip } from '../kit/tooltip.tsx';
import type { Sorting } from '../kit/use-sorting.ts';
import { May } from '../shell/may.tsx';
import { ProductFace } from './product-face.tsx';
import { PRODUCTS_TEXTS as TEXTS } from './products-texts.ts';

const card = css({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
  '&[data-dragged]': { borderColor: 'accent.fg', boxShadow: 'overlay' },
});
const actions = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '1',
  marginTop: 'auto',
  marginInline: '-2',
  marginBottom: '-2',
});
const group = css({ display: 'flex', alignItems: 'center', marginInlineEnd: 'auto' });
const picture = css({ aspectRatio: '[4 / 3]', backgroundColor: 'accent.subtle' });
const lines = css({ display: 'flex', flexDirection: 'column', gap: '3', padding: '4' });

type ProductCardProps = {
  product: Product;
  /** Where stored files are. */ storage: string;
  /** Null while the list shows only what matches a search. */ sorting: Sorting | null;
  onEdit: () => void;
  onRemove: () => void;
};

/** One product (spec §2) as visitors see it, with what its exhibitor can do with it. */
export function ProductCard({ product, storage, sorting, onEdit, onRemove }: ProductCardProps) {
  const { _id: id, productName: name, isSample } = product;
  return (
    <li className={card} {...sorting?.row(id)}>
      <ProductFace product={product} storage={storage} label={isSample && <SampleLabel />}>
        <May call="productUpdate">
          <div className={actions}>
            {sorting && (
              <div className={group}>
                <DragHandle sorting={sorting} id={id} />
                <MoveButtons sorting={sorting} id={id} name={name} />
              </div>
            )}
            <Tooltip text={TEXTS.remove}>
              <Button variant="ghost" size="icon" aria-label={TEXTS.removeOf(name)} onClick={onRemove}>
                <Trash2 aria-hidden="true" />
              </Button>
            </Tooltip>
            <Button variant="outline" size="sm" aria-label={TEXTS.changeOf(name)} onClick={onEdit}>
              <Pencil aria-hidden="true" />
              {TEXTS.change}
            </Button>
          </div>
        </May>
      </ProductFace>
    </li>
  );
}

/** Placeholder card of the same size while the list is loading. */
export function ProductCardPlaceholder() {
  return (
    <li className={card} aria-hidden="true">
      <div className={picture} />
      <div className={lines}>
        <p>
          <Skeleton>Name of a product</Skeleton>
        </p>
        <p>
          <Skeleton>
            What this product is, in a sentence or two that reach the second line of the card.
          </Skeleton>
        </p>
        <p>
          <Skeleton>View Product Image</Skeleton>
        </p>
        <p>
          <Skeleton>Edit and delete</Skeleton>
        </p>
      </div>
    </li>
  );
}
