import type { ProductValues } from '../../machines/products/products-fields.ts';
import { Field } from '../kit/field.tsx';
import { FormGrid, WideField } from '../kit/form-grid.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { PRODUCT_LABELS as LABELS } from './product-labels.ts';

/** The fields of the product editor (spec §3, VAL-10): link and brochure are addresses, logo and image uploads. */
export function ProductFields({ form }: { form: RecordFormView<ProductValues> }) {
  return (
    <FormGrid>
      <WideField>
        <Field {...form.field('productName')} label={LABELS.productName} required autoComplete="off" />
      </WideField>
      <WideField>
        <TextArea {...form.field('productDescription')} label={LABELS.productDescription} />
      </WideField>
      <Field {...form.field('productLink')} label={LABELS.productLink} type="url" placeholder="https://" />
      <Field
        {...form.field('BrochureUrl')}
        label={LABELS.BrochureUrl}
        type="url"
        placeholder="https://"
        hint="Address of a file on the web"
      />
      <WideField>
        <UploadField {...form.upload('productLogo')} label={LABELS.productLogo} />
      </WideField>
      <WideField>
        <UploadField {...form.upload('productImage')} label={LABELS.productImage} shape="wide" />
      </WideField>
    </FormGrid>
  );
}
