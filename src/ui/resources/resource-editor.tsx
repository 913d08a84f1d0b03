import { RESOURCE_LABELS } from '../../domain/resources.ts';
import { RESOURCE_MESSAGES } from '../../domain/screen-messages.ts';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { UploadField } from '../kit/upload-field.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { TYPE_LABELS, typeLabel } from './type-labels.ts';

/** Adds, changes and removes one of the exhibitor's resources (spec §2 "Add Resource"). */
export function ResourceEditor() {
  return (
    <EditorDialog
      editor={useActorOf('resourcesEditor')}
      titles={{ create: 'Add Resource', update: 'Edit Resource' }}
      submitLabels={{ create: ['Add Resource', 'Adding...'], update: ['Save Changes', 'Saving...'] }}
      nameOf={({ title }) => title}
      askRemove={RESOURCE_MESSAGES.askRemove}
      labels={RESOURCE_LABELS}
      textOf={(name, value) => (name === 'type' ? typeLabel(value) : value)}
    >
      {({ values, field, choice, upload }) => (
        <>
          <Field {...field('title')} label={RESOURCE_LABELS.title} required />
          <TextArea {...field('description')} label={RESOURCE_LABELS.description} optional />
          <Select
            {...choice('type')}
            label={RESOURCE_LABELS.type}
            options={TYPE_LABELS}
            placeholder="Choose a type"
            required
          />
          {values.type === 'link' ? (
            <Field
              {...field('fileUrl')}
              label="URL"
              type="url"
              inputMode="url"
              placeholder="https://"
              dir="ltr"
              required
            />
          ) : (
            <UploadField {...upload('fileUrl')} label={RESOURCE_LABELS.fileUrl} optional />
          )}
        </>
      )}
    </EditorDialog>
  );
}
