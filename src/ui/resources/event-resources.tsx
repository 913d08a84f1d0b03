import { Download as DownloadIcon } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Download } from '../../api/resources.ts';
import { fileBadge } from '../../domain/resources.ts';
import { Button } from '../kit/button.tsx';
import { SampleLabel } from '../kit/sample-label.tsx';
import { useList } from '../kit/use-list.ts';
import { useActorOf } from '../shell/portal-context.tsx';
import { DownloadButton } from './download-button.tsx';
import { Groups } from './groups.tsx';
import { ListFrame } from './list-frame.tsx';
import { ResourceRow } from './resource-row.tsx';
import { RESOURCES_TEXTS as TEXTS, SAMPLE_RESOURCES } from './resources-texts.ts';
import { WithReason } from '../kit/with-reason.tsx';

const stack = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3' });
const wide = css({ width: 'full' });

/** The category, else the file type's badge (G-44). */
const groupOf = (row: Download): string => row.category.trim() || TEXTS.badges[fileBadge(row)];

/** The organiser's resources for exhibitors (spec §2), by category. */
export function EventResources() {
  const list = useList(useActorOf('eventResources'));
  return (
    <ListFrame
      list={list}
      searchLabel={TEXTS.search.event}
      failedTitle={TEXTS.failed.event}
      empty={<Samples />}
    >
      {(rows) => (
        <Groups rows={rows} nameOf={groupOf}>
          {(members) => (
            <ul>
              {members.map((row) => (
                <ResourceRow key={row._id} {...row} file={row} downloads={row.downloadCount}>
                  <DownloadButton
                    title={row.title}
                    state={row.fileState}
                    file={{ id: row._id, attachment: row.attachment, type: row.type }}
                  />
                </ResourceRow>
              ))}
            </ul>
          )}
        </Groups>
      )}
    </ListFrame>
  );
}

/** Labelled sample rows without files (G-22). */
function Samples() {
  return (
    <div className={stack}>
      <SampleLabel />
      <div className={wide}>
        <Groups rows={SAMPLE_RESOURCES.downloads} nameOf={() => SAMPLE_RESOURCES.category}>
          {(members) => (
            <ul>
              {members.map(({ title, description }) => (
                <ResourceRow
                  key={title}
                  title={title}
                  description={description}
                  file={{ attachment: '', type: 'doc' }}
                >
                  <WithReason reason={TEXTS.noSampleFile}>
                    <Button variant="outline" size="sm" aria-label={TEXTS.downloadOf(title)}>
                      <DownloadIcon aria-hidden="true" />
                      {TEXTS.download}
                    </Button>
                  </WithReason>
                </ResourceRow>
              ))}
            </ul>
          )}
        </Groups>
      </div>
    </div>
  );
}
