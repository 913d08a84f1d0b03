import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { Lead } from '../../../api/leads.ts';
import { dateTimeText } from '../../../domain/dates.ts';
import { FIELD_LABELS } from '../../../domain/leads/field-texts.ts';
import { leadName } from '../../../domain/leads/person.ts';
import { phoneText } from '../../../domain/leads/reach.ts';
import { numberText } from '../../../domain/number-text.ts';
import type { Pair } from '../../../machines/leads/lead-merge.machine.ts';
import { personOf } from '../../../machines/leads/lead-fields.ts';
import { Button } from '../../kit/button.tsx';
import { CONTROL_TEXTS } from '../../kit/control-texts.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { ErrorMessage } from '../../kit/error-message.tsx';
import { Notification } from '../../kit/message.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useActorOf, useEvent } from '../../shell/portal-context.tsx';
import { PRIORITY_LABELS, STATUS_LABELS } from '../lead-label-texts.ts';
import { MERGE_TEXTS as TEXTS } from './merge-texts.ts';

const table = css({
  width: 'full',
  tableLayout: 'fixed',
  fontSize: 'sm',
  '& :is(th, td)': {
    paddingBlock: '1.5',
    paddingInlineEnd: '2',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { color: 'fg.muted', fontWeight: 'normal' },
  '& tr': { borderBottom: 'line' },
});

const FIELDS = [
  'fullName',
  'emailId',
  'phone',
  'companyName',
  'designation',
  'priority',
  'rating',
  'status',
  'followUpDate',
  'tags',
  'remarks',
] as const;

/** A lead's values as texts, for a person who compares two. */
function textsOf(lead: Lead, zone: string): Record<(typeof FIELDS)[number], string> {
  const { fullName, emailId, companyName, designation } = personOf(lead);
  const { priority, rating, status, followUpDate, tags, remarks } = lead;
  return {
    fullName,
    emailId,
    phone: phoneText(lead),
    companyName,
    designation,
    priority: PRIORITY_LABELS[priority],
    rating: rating === undefined ? '' : numberText(rating),
    status: STATUS_LABELS[status],
    followUpDate: followUpDate === undefined ? '' : dateTimeText(followUpDate, new Date(), zone),
    tags: tags.join('; '),
    remarks,
  };
}

/** Shows two leads side by side and asks once whether they become one. */
export function MergeDialog() {
  const merging = useActorOf('leadMerge');
  const open = useSelector(merging, (snapshot) => snapshot.hasTag('open'));
  const asking = useSelector(merging, (snapshot) => snapshot.hasTag('asking'));
  const busy = useSelector(merging, (snapshot) => snapshot.hasTag('busy'));
  const slow = useSelector(merging, (snapshot) => snapshot.hasTag('slow'));
  const pair = useSelector(merging, ({ context }) => context.pair);
  const message = useSelector(merging, ({ context }) => context.message);
  const decline = (): void => {
    merging.send({ type: 'merge.declined' });
  };
  const [kept, other] = pair?.map((lead) => leadName(personOf(lead))) ?? [];
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={TEXTS.title}
      description={kept !== undefined && other !== undefined ? TEXTS.explained(kept, other) : TEXTS.reading}
      onClose={decline}
      status={
        <>
          {message !== null && <ErrorMessage>{message}</ErrorMessage>}
          {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
        </>
      }
      footer={
        <>
          <Button variant="outline" data-first-focus onClick={decline}>
            {CONTROL_TEXTS.cancel}
          </Button>
          <Button
            variant="solid"
            busy={busy}
            disabled={!asking}
            onClick={() => {
              merging.send({ type: 'merge.confirmed' });
            }}
          >
            {TEXTS.merge}
          </Button>
        </>
      }
    >
      {pair !== null && <Sides pair={pair} />}
    </Dialog>
  );
}

function Sides({ pair: [kept, other] }: { pair: Pair }) {
  const zone = useEvent()?.timezone ?? 'UTC';
  const [stays, goes] = [textsOf(kept, zone), textsOf(other, zone)];
  return (
    <table className={table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{TEXTS.stays}</th>
          <th scope="col">{TEXTS.goes}</th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.filter((field) => `${stays[field]}${goes[field]}` !== '').map((field) => (
          <tr key={field}>
            <th scope="row">{FIELD_LABELS[field]}</th>
            <td dir="auto">{stays[field]}</td>
            <td dir="auto">{goes[field]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
