import { useSelector } from '@xstate/react';
import { Download, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import type { Lead } from '../../../api/leads.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '../../../domain/screen-constants.ts';
import { SELECTION_LIMIT, type BulkAction } from '../../../machines/leads/selection.machine.ts';
import { Button } from '../../kit/button.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { Menu } from '../../kit/menu.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { PRIORITY_LABELS, STATUS_LABELS } from '../lead-label-texts.ts';
import { useExport } from '../export/use-export.ts';
import { AssignMenu } from './assign-menu.tsx';
import { BULK_BAR_TEXTS as TEXTS } from './bulk-texts.ts';
import { TagForm } from './tag-form.tsx';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& > button': { paddingInline: { base: '2', sm: '3' } },
});
// Three equal columns on a phone.
const actions = css({
  display: { base: 'grid', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', sm: 'none' },
  '& > button': { paddingInline: { base: '1', sm: '3' } },
});
const chosen = css({ flexGrow: '1', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' });
const reason = css({ srOnly: true });

/** The number of selected leads, and the actions for them. */
export function BulkChoice({ rows }: { rows: readonly Lead[] }) {
  const selection = useActorOf('leadSelection');
  const exportLeads = useExport();
  const count = useSelector(selection, (snapshot) => snapshot.context.ids.length);
  const reasonId = useId();
  const none = count === 0;
  const update = (change: Omit<BulkAction, 'action'>): void => {
    selection.send({ type: 'bulk.requested', action: { action: 'update', ...change } });
  };
  return (
    <>
      <Choosing rows={rows} count={count} />
      <div className={actions}>
        {none ? (
          <Inert names={[TEXTS.priority, TEXTS.status, TEXTS.assign]} reasonId={reasonId} />
        ) : (
          <>
            <Menu
              label={TEXTS.priority}
              size="sm"
              items={LEAD_PRIORITIES.map((id) => ({ id, label: PRIORITY_LABELS[id] }))}
              onSelect={(id) => {
                const priority = LEAD_PRIORITIES.find((one) => one === id);
                if (priority) update({ priority });
              }}
            />
            <Menu
              label={TEXTS.status}
              size="sm"
              items={LEAD_STATUSES.map((id) => ({ id, label: STATUS_LABELS[id] }))}
              onSelect={(id) => {
                const status = LEAD_STATUSES.find((one) => one === id);
                if (status) update({ status });
              }}
            />
            <AssignMenu
              onAssign={(ownerId) => {
                update({ ownerId });
              }}
            />
          </>
        )}
        <TagForm
          rows={rows}
          reasonId={none ? reasonId : undefined}
          onTag={(addTag) => {
            update({ addTag });
          }}
        />
        <Button
          variant="outline"
          size="sm"
          {...inert(none, reasonId)}
          onClick={() => {
            if (!none) exportLeads({ scope: 'selected' });
          }}
        >
          <Download aria-hidden="true" />
          {TEXTS.export}
        </Button>
        <Button
          variant={none ? 'outline' : 'danger'}
          size="sm"
          {...inert(none, reasonId)}
          onClick={() => {
            selection.send({ type: 'bulk.requested', action: { action: 'delete' } });
          }}
        >
          <Trash2 aria-hidden="true" />
          {CONTROL_TEXTS.delete}
        </Button>
      </div>
      <span id={reasonId} className={reason}>
        {none && TEXTS.reason}
      </span>
    </>
  );
}

function Choosing({ rows, count }: { rows: readonly Lead[]; count: number }) {
  const selection = useActorOf('leadSelection');
  const ids = rows.map(({ _id }) => _id).slice(0, SELECTION_LIMIT);
  const whole = count > 0 && count >= ids.length;
  return (
    <div className={line}>
      <p className={chosen} role="status">
        {TEXTS.chosen(count)}
      </p>
      {(ids.length > 0 || count > 0) && (
        // One button for both actions, so that it keeps the focus.
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            selection.send({ type: 'leads.chosen', ids: whole ? [] : ids });
          }}
        >
          {whole ? TEXTS.clear : TEXTS.chooseAll(ids.length, rows.length > SELECTION_LIMIT)}
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        onClick={() => {
          selection.send({ type: 'selection.ended' });
        }}
      >
        {TEXTS.done}
      </Button>
    </div>
  );
}

const inert = (none: boolean, reasonId: string) =>
  none && { 'aria-disabled': true, 'aria-describedby': reasonId };

/** Inert buttons instead of menus while no lead is selected. */
function Inert({ names, reasonId }: { names: readonly string[]; reasonId: string }) {
  return names.map((name) => (
    <Button key={name} variant="outline" size="sm" {...inert(true, reasonId)}>
      {name}
    </Button>
  ));
}
