import { Plus } from 'lucide-react';
import { css } from 'styled-system/css';
import { PRODUCT_LABELS } from '../../domain/products-texts.ts';
import { PRODUCT_FIELDS } from '../../domain/products.ts';
import { ofKind } from '../../domain/record-fields.ts';
import { PRODUCT_MESSAGES } from '../../domain/screen-messages.ts';
import { productRows } from '../../machines/products/products-fields.ts';
import { Button } from '../kit/button.tsx';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { useList } from '../kit/use-list.ts';
import { May } from '../shell/may.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { ProductFields } from './product-fields.tsx';
import { ProductList } from './product-list.tsx';
import { PRODUCTS_TEXTS as TEXTS } from './products-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const search = css({ maxWidth: { sm: 'auth' }, width: 'full' });

/** The product catalogue (spec §2 "Product Catalog"). */
export default function ProductsPage() {
  const list = useList(useActorOf('productsList'));
  const editor = useActorOf('productsEditor');
  useDocumentTitle(TEXTS.title);
  const add = (): void => {
    editor.send({ type: 'create.requested' });
  };
  return (
    <div className={stack}>
      <PageHeader
        title={TEXTS.title}
        primary={
          <May call="productCreate">
            <Button onClick={add}>
              <Plus aria-hidden="true" />
              {TEXTS.add}
            </Button>
          </May>
        }
      />
      <div className={search}>
        <SearchBox label={TEXTS.search} {...list.searchBox} />
      </div>
      <ProductList
        list={list}
        onAdd={add}
        onEdit={(product) => {
          editor.send({ type: 'edit.requested', row: productRows.toRow(product) });
        }}
        onRemove={({ _id: id, productName: name }) => {
          editor.send({ type: 'remove.requested', row: { id, name } });
        }}
      />
      <EditorDialog
        editor={editor}
        titles={{ create: TEXTS.add, update: TEXTS.edit }}
        submitLabels={{ create: [TEXTS.add, TEXTS.adding], update: [TEXTS.update, TEXTS.updating] }}
        askRemove={PRODUCT_MESSAGES.askRemove}
        nameOf={({ productName }) => productName}
        labels={PRODUCT_LABELS}
        pictures={ofKind(PRODUCT_FIELDS, 'image')}
      >
        {(form) => <ProductFields form={form} />}
      </EditorDialog>
    </div>
  );
}
