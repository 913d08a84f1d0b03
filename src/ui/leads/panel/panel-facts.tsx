import { css } from 'styled-system/css';
import { badge } from 'styled-system/recipes';
import type { Lead } from '../../../api/leads.ts';
import { useEvent } from '../../shell/portal-context.tsx';
import { LEAD_LABELS } from '../editor/field-labels.ts';
import { CONSENT_LABELS, EDITOR_TEXTS } from '../editor/lead-editor-texts.ts';
import { FollowUpChip } from '../lead-badges.tsx';
import { STATUS_LABELS } from '../lead-label-texts.ts';
import { LeadRating } from '../lead-rating.tsx';
import { PriorityBadge } from '../priority-badge.tsx';
import { useOwners } from '../use-owners.ts';
import { Fact, factList } from './fact.tsx';
import { PANEL_TEXTS as TEXTS } from './panel-texts.ts';

const line = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' });

/** The same fields as `PanelFields`, to be read. */
export function PanelFacts({ lead }: { lead: Lead }) {
  const { nameOf } = useOwners();
  const zone = useEvent()?.timezone ?? 'UTC';
  const { priority, rating, status, followUpDate, ownerId, tags, consent } = lead;
  return (
    <div className={factList}>
      <Fact spoken label={LEAD_LABELS.priority}>
        <PriorityBadge priority={priority} />
      </Fact>
      {rating !== undefined && (
        <Fact spoken label={LEAD_LABELS.rating}>
          <LeadRating rating={rating} />
        </Fact>
      )}
      <Fact spoken label={LEAD_LABELS.status}>
        {STATUS_LABELS[status]}
      </Fact>
      <Fact spoken label={LEAD_LABELS.followUpDate}>
        {followUpDate ? (
          <FollowUpChip lead={{ followUpDate, status }} now={new Date().getTime()} zone={zone} />
        ) : (
          TEXTS.noFollowUp
        )}
      </Fact>
      <Fact spoken label={LEAD_LABELS.ownerId}>
        <bdi>{(ownerId && nameOf(ownerId)) || EDITOR_TEXTS.unassigned}</bdi>
      </Fact>
      {tags.length > 0 && (
        <Fact spoken label={LEAD_LABELS.tags}>
          <span className={line}>
            {tags.map((tag) => (
              <bdi key={tag} className={badge({ tone: 'neutral' })}>
                {tag}
              </bdi>
            ))}
          </span>
        </Fact>
      )}
      <Fact spoken label={LEAD_LABELS.consent}>
        {consent === undefined
          ? CONSENT_LABELS.unasked
          : consent.given
            ? CONSENT_LABELS.yes
            : CONSENT_LABELS.no}
      </Fact>
    </div>
  );
}
