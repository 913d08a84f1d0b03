import { X } from 'lucide-react';
import { css } from 'styled-system/css';
import { badge } from 'styled-system/recipes';
import type { Lead } from '../../../api/leads.ts';
import { tomorrowAt } from '../../../domain/event-time.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '../../../domain/screen-constants.ts';
import { FOLLOW_UP_HOUR } from '../../../machines/leads/quick-changes.ts';
import { Button } from '../../kit/button.tsx';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { Stars } from '../../kit/stars.tsx';
import { useEvent } from '../../shell/portal-context.tsx';
import { LEAD_LABELS } from '../editor/field-labels.ts';
import { CONSENT_LABELS, EDITOR_TEXTS } from '../editor/lead-editor-texts.ts';
import { FollowUpChip } from '../lead-badges.tsx';
import { PRIORITY_LABELS, STATUS_LABELS } from '../lead-label-texts.ts';
import { useLeadValues, type SetField } from '../use-lead-values.ts';
import { useOwners } from '../use-owners.ts';
import { Fact, factLabel, factList } from './fact.tsx';
import { FollowUpTime } from './follow-up-time.tsx';
import { PANEL_TEXTS as TEXTS } from './panel-texts.ts';

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' });
const tagInput = css({
  minHeight: { base: '8', _coarse: 'touch' },
  width: '[7rem]',
  paddingInline: '2',
  border: '[1px solid {colors.border.control}]',
  borderRadius: 'control',
  fontSize: 'sm',
});
const remove = css({
  display: 'inline-flex',
  padding: { base: '1', _coarse: '2' },
  margin: { base: '-1', _coarse: '-2' },
  cursor: 'pointer',
  '& svg': { width: '4', height: '4' },
});

/** The fields that change while talking, each where it is shown. */
export function PanelFields({ lead }: { lead: Lead }) {
  const [values, set] = useLeadValues(lead);
  const owners = useOwners();
  const select = (
    field: 'priority' | 'status' | 'ownerId' | 'consent',
    options: readonly (readonly [string, string])[],
  ) => (
    <Fact label={LEAD_LABELS[field]}>
      <FilterSelect
        label={LEAD_LABELS[field]}
        value={values[field]}
        options={options}
        onChange={(value) => {
          set(field, value);
        }}
      />
    </Fact>
  );
  return (
    <div className={factList}>
      {select(
        'priority',
        LEAD_PRIORITIES.map((one) => [one, PRIORITY_LABELS[one]]),
      )}
      <Fact label={LEAD_LABELS.rating}>
        <Stars
          label={LEAD_LABELS.rating}
          value={values.rating === '' ? null : Number(values.rating)}
          onChange={(value) => {
            set('rating', value === null ? '' : String(value));
          }}
        />
      </Fact>
      {select(
        'status',
        LEAD_STATUSES.map((one) => [one, STATUS_LABELS[one]]),
      )}
      <FollowUp lead={lead} at={values.followUpDate} onSet={set} />
      {select('ownerId', [['', EDITOR_TEXTS.unassigned], ...owners.options])}
      <TagsFact tags={values.tags} onSet={set} />
      {select('consent', [
        ...(values.consent === '' ? [['', CONSENT_LABELS.unasked] as const] : []),
        ['yes', CONSENT_LABELS.yes],
        ['no', CONSENT_LABELS.no],
      ])}
    </div>
  );
}

type SetProps = { onSet: SetField };

function FollowUp({ lead, at, onSet }: SetProps & { lead: Lead; at: string }) {
  const zone = useEvent()?.timezone ?? 'UTC';
  const now = new Date();
  return (
    <Fact label={LEAD_LABELS.followUpDate}>
      <div className={line}>
        {at === '' ? (
          <span className={factLabel}>{TEXTS.noFollowUp}</span>
        ) : (
          <FollowUpChip lead={{ followUpDate: at, status: lead.status }} now={now.getTime()} zone={zone} />
        )}
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            onSet('followUpDate', tomorrowAt(now, FOLLOW_UP_HOUR, zone));
          }}
        >
          {TEXTS.tomorrow}
        </Button>
        <FollowUpTime
          key={lead._id}
          at={at}
          zone={zone}
          onSet={(iso) => {
            onSet('followUpDate', iso);
          }}
        />
        {at !== '' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={TEXTS.clearFollowUp}
            onClick={() => {
              onSet('followUpDate', '');
            }}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
    </Fact>
  );
}

function TagsFact({ tags, onSet }: SetProps & { tags: string }) {
  const all = tags.split('; ').filter((tag) => tag !== '');
  return (
    <Fact label={LEAD_LABELS.tags}>
      <form
        className={line}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const typed = new FormData(form).get('tag');
          if (typeof typed === 'string' && typed.trim() !== '') onSet('tags', [...all, typed].join('; '));
          form.reset();
        }}
      >
        {all.map((tag) => (
          <span key={tag} className={badge({ tone: 'neutral' })}>
            <bdi>{tag}</bdi>
            <button
              type="button"
              className={remove}
              aria-label={TEXTS.removeTag(tag)}
              onClick={() => {
                onSet('tags', all.filter((one) => one !== tag).join('; '));
              }}
            >
              <X aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          name="tag"
          className={tagInput}
          aria-label={TEXTS.addTag}
          placeholder={TEXTS.addTag}
          maxLength={50}
        />
      </form>
    </Fact>
  );
}
