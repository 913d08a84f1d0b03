import { useSelector } from '@xstate/react';
import { Package, PackageSearch, Plus } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import type { Product } from '../../api/products.ts';
import { PRODUCT_MESSAGES } from '../../domain/screen-messages.ts';
import { rowsInOrder } from '../../machines/kit/order.machine.ts';
import { Button } from '../kit/button.tsx';
import { LoadMore } from '../kit/load-more.tsx';
import { Notification } from '../kit/message.tsx';
import { EmptyState, ErrorState } from '../kit/notice.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { SortingStatus } from '../kit/sorting.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import type { useList } from '../kit/use-list.ts';
import { useSorting } from '../kit/use-sorting.ts';
import { May, useMay } from '../shell/may.tsx';
import { usePageData } from '../shell/page-data-context.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { ProductCard, ProductCardPlaceholder } from './product-card.tsx';
import { PRODUCTS_TEXTS as TEXTS } from './products-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const grid = css({
  display: 'grid',
  gap: { base: '3', sm: '4' },
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 17rem), 1fr))]',
});
const panel = css({
  display: 'flex',
  paddingInline: '4',
  backgroundColor: 'bg.surface',
  border: 'line',
  borderRadius: 'card',
});

type ProductListProps = {
  list: ReturnType<typeof useList<Product>>;
  onAdd: () => void;
  onEdit: (product: Product) => void;
  onRemove: (product: Product) => void;
};

/** The products as cards, or the loading, failed, no-match or empty state (spec §2). */
export function ProductList({ list, onAdd, onEdit, onRemove }: ProductListProps) {
  const { storagePublicUrl } = usePageData().settings;
  const order = useActorOf('productsOrder');
  const maySort = useMay('productOrderUpdate');
  const queue = useSelector(order, ({ context }) => context.queue);
  const rows = rowsInOrder(list.rows, queue);
  const cards = useRef<HTMLUListElement>(null);
  const sorting = useSorting(
    cards,
    rows.map(({ _id, productName }) => ({ id: _id, name: productName })),
    (ids) => {
      order.send({ type: 'order.requested', ids });
    },
  );
  if (list.kind === 'failed') {
    return (
      <div className={panel}>
        <ErrorState title={TEXTS.failed} onRetry={list.retry} />
      </div>
    );
  }
  return (
    <div className={stack} tabIndex={-1}>
      {list.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {list.outdated && <OutdatedNotice title={TEXTS.failed} onRetry={list.retry} />}
      {list.kind === 'ready' && list.rows.length === 0 ? (
        <NoProducts list={list} onAdd={onAdd} />
      ) : (
        <ul
          ref={cards}
          className={grid}
          aria-label={TEXTS.list}
          aria-busy={list.kind === 'loading' || undefined}
        >
          {list.kind === 'loading'
            ? [0, 1, 2, 3, 4, 5].map((index) => <ProductCardPlaceholder key={index} />)
            : rows.map((product) => (
                <ProductCard
                  key={product._id}
                  product={product}
                  storage={storagePublicUrl}
                  sorting={!maySort || list.isNarrowed || rows.length < 2 ? null : sorting}
                  onEdit={() => {
                    onEdit(product);
                  }}
                  onRemove={() => {
                    onRemove(product);
                  }}
                />
              ))}
        </ul>
      )}
      <SortingStatus sorting={sorting} />
      {list.kind === 'ready' && <LoadMore {...list.more} />}
    </div>
  );
}

function NoProducts({ list, onAdd }: Pick<ProductListProps, 'list' | 'onAdd'>) {
  const searched = list.isNarrowed;
  return (
    <div className={panel}>
      <EmptyState
        icon={searched ? PackageSearch : Package}
        title={PRODUCT_MESSAGES.none}
        text={searched ? PRODUCT_MESSAGES.noneMatch : PRODUCT_MESSAGES.noneYet}
        action={
          searched ? (
            <Button
              variant="outline"
              onClick={() => {
                list.searchBox.onChange('');
              }}
            >
              {TEXTS.showAll}
            </Button>
          ) : (
            <May call="productCreate">
              <Button variant="outline" onClick={onAdd}>
                <Plus aria-hidden="true" />
                {TEXTS.add}
              </Button>
            </May>
          )
        }
      />
    </div>
  );
}
