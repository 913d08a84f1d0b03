import { RESOURCE_LABELS } from '../../domain/resources-texts.ts';
import type { ResourceValues } from '../../machines/resources/resources-fields.ts';
import { Field } from '../kit/field.tsx';
import { labelledControls } from '../kit/labelled-controls.ts';
import { Select } from '../kit/select.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import type { RecordFormView } from '../kit/use-record-form.ts';
import { RESOURCES_TEXTS as TEXTS } from './resources-texts.ts';
import { typeOptions } from './type-labels.ts';

/** The fields of the resource editor: a link has an address, every other type an optional file (G-45). */
export function ResourceFields({ form }: { form: RecordFormView<ResourceValues> }) {
  const { field, choice, upload } = labelledControls(form, RESOURCE_LABELS);
  return (
    <>
      <Field {...field('title')} required />
      <TextArea {...field('description')} optional />
      <Select {...choice('type')} options={typeOptions()} placeholder={TEXTS.chooseType} required />
      {form.values.type === 'link' ? (
        <Field
          {...field('fileUrl')}
          label={TEXTS.url}
          type="url"
          inputMode="url"
          placeholder="https://"
          dir="ltr"
          required
        />
      ) : (
        <UploadField {...upload('fileUrl')} optional />
      )}
    </>
  );
}
