import { ScrollText } from 'lucide-react';
import { css } from 'styled-system/css';
import { AUDIT_KINDS } from '../../domain/audit.ts';
import { Card } from '../kit/card.tsx';
import { FilterSelect } from '../kit/filter-select.tsx';
import { ListBody } from '../kit/list-body.tsx';
import { EmptyState } from '../kit/notice.tsx';
import { useList } from '../kit/use-list.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf, useEvent } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { AuditExport } from './audit-export.tsx';
import { AuditRow, AUDIT_PLACEHOLDERS } from './audit-row.tsx';
import { AUDIT_TEXTS as TEXTS } from './audit-texts.ts';

const OPTIONS = [
  ['', TEXTS.every],
  ...AUDIT_KINDS.map((kind) => [kind, TEXTS.kinds[kind]] as const),
] as const;

const stack = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const hint = css({ color: 'fg.muted' });
const tools = css({ maxWidth: { sm: '[14rem]' }, paddingBottom: '3' });

/** Who did what to the exhibitor's data, for the main account. */
export default function AuditPage() {
  const list = useList(useActorOf('auditList'));
  const zone = useEvent()?.timezone ?? 'UTC';
  const now = new Date();
  useDocumentTitle(TEXTS.title);
  return (
    <div className={stack}>
      <PageHeader title={TEXTS.title} action={<AuditExport />} />
      <p className={hint}>{TEXTS.hint}</p>
      <Card title={TEXTS.entries} busy={list.kind === 'loading'}>
        <div className={tools}>
          <FilterSelect
            label={TEXTS.kind}
            options={OPTIONS}
            value={list.filters['kind'] ?? ''}
            onChange={(kind) => {
              list.setFilter('kind', kind);
            }}
          />
        </div>
        <ListBody
          list={list}
          label={TEXTS.list}
          failed={TEXTS.failed}
          placeholders={AUDIT_PLACEHOLDERS}
          empty={
            <EmptyState
              icon={ScrollText}
              title={list.isNarrowed ? TEXTS.noneMatch : TEXTS.none}
              {...(!list.isNarrowed && { text: TEXTS.noneYet })}
            />
          }
        >
          {(entry) => <AuditRow key={entry._id} entry={entry} now={now} zone={zone} />}
        </ListBody>
      </Card>
    </div>
  );
}
