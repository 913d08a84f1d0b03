import { FolderOpen, Pencil, Trash2 } from 'lucide-react';
import type { Download } from '../../api/resources.ts';
import { RESOURCE_MESSAGES } from '../../domain/screen-messages.ts';
import { resourceRows } from '../../machines/resources/resources-fields.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/notice.tsx';
import { useList } from '../kit/use-list.ts';
import { May } from '../shell/may.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { css } from 'styled-system/css';
import { DownloadButton } from './download-button.tsx';
import { Groups } from './groups.tsx';
import { ListFrame } from './list-frame.tsx';
import { ResourceRow } from './resource-row.tsx';
import { RESOURCES_TEXTS as TEXTS } from './resources-texts.ts';
import { typeLabel } from './type-labels.ts';

const panel = css({ backgroundColor: 'bg.surface', border: 'line', borderRadius: 'card' });

/** The exhibitor's resources for visitors (spec §2), by type. */
export function OwnResources() {
  const editor = useActorOf('resourcesEditor');
  const list = useList(useActorOf('resourcesList'));
  return (
    <ListFrame
      list={list}
      searchLabel={TEXTS.search.own}
      failedTitle={TEXTS.failed.own}
      empty={
        <div className={panel}>
          <EmptyState icon={FolderOpen} title={RESOURCE_MESSAGES.none} text={RESOURCE_MESSAGES.noneYet} />
        </div>
      }
    >
      {(rows) => (
        <Groups rows={rows} nameOf={({ type }) => typeLabel(type)}>
          {(members) => (
            <ul>
              {members.map((row) => (
                <ResourceRow
                  key={row._id}
                  {...row}
                  file={row.attachment === '' ? undefined : row}
                  downloads={row.downloadCount}
                >
                  <DownloadButton
                    title={row.title}
                    state={row.fileState}
                    file={{ id: row._id, attachment: row.attachment, type: row.type }}
                  />
                  <May call="downloadUpdate">
                    <Change
                      row={row}
                      onEdit={() => {
                        editor.send({ type: 'edit.requested', row: resourceRows.toRow(row) });
                      }}
                      onRemove={() => {
                        editor.send({ type: 'remove.requested', row: { id: row._id, name: row.title } });
                      }}
                    />
                  </May>
                </ResourceRow>
              ))}
            </ul>
          )}
        </Groups>
      )}
    </ListFrame>
  );
}

type ChangeProps = { row: Download; onEdit: () => void; onRemove: () => void };

function Change({ row: { title }, onEdit, onRemove }: ChangeProps) {
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={TEXTS.editOf(title)} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="sm" aria-label={TEXTS.deleteOf(title)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        {TEXTS.delete}
      </Button>
    </>
  );
}
