import { RESOURCE_LABELS } from '../../domain/resources.ts';
import { RESOURCE_MESSAGES } from '../../domain/screen-messages.ts';
import { EditorDialog } from '../kit/editor-dialog.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { ResourceFields } from './resource-fields.tsx';
import { typeLabel } from './type-labels.ts';

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
      {(form) => <ResourceFields form={form} />}
    </EditorDialog>
  );
}
