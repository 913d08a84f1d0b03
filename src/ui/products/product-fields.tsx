import { PRODUCT_LABELS } from '../../domain/products-texts.ts';
import type { ProductValues } from '../../machines/products/products-fields.ts';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { labelledControls } from '../kit/labelled-controls.ts';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { PRODUCTS_TEXTS as TEXTS } from './products-texts.ts';

/** The fields of the product editor (spec §3, VAL-10): link and brochure are addresses, logo and image uploads. */
export function ProductFields({ form }: { form: RecordFormView<ProductValues> }) {
  const { field, upload } = labelledControls(form, PRODUCT_LABELS);
  return (
    <FormGrid>
      <WideField>
        <Field {...field('productName')} required autoComplete="off" />
      </WideField>
      <WideField>
        <TextArea {...field('productDescription')} />
      </WideField>
      <Field {...field('productLink')} type="url" placeholder="https://" />
      <Field {...field('BrochureUrl')} type="url" placeholder="https://" hint={TEXTS.brochureHint} />
      <WideField>
        <UploadField {...upload('productLogo')} />
      </WideField>
      <WideField>
        <UploadField {...upload('productImage')} shape="wide" />
      </WideField>
    </FormGrid>
  );
}
