import { RESOURCE_LABELS } from '../../domain/resources-texts.ts';
import { RESOURCE_MESSAGES } from '../../domain/screen-messages.ts';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { ResourceFields } from './resource-fields.tsx';
import { RESOURCES_TEXTS as TEXTS } from './resources-texts.ts';
import { typeLabel } from './type-labels.ts';

/** Adds, changes and removes one of the exhibitor's resources (spec §2 "Add Resource"). */
export function ResourceEditor() {
  return (
    <EditorDialog
      editor={useActorOf('resourcesEditor')}
      titles={{ create: TEXTS.add, update: TEXTS.edit }}
      submitLabels={{ create: [TEXTS.add, TEXTS.adding], update: [TEXTS.save, TEXTS.saving] }}
      nameOf={({ title }) => title}
      askRemove={RESOURCE_MESSAGES.askRemove}
      labels={RESOURCE_LABELS}
      textOf={(name, value) => (name === 'type' ? typeLabel(value) : value)}
    >
      {(form) => <ResourceFields form={form} />}
    </EditorDialog>
  );
}
