import type { LeadPriority } from '../../domain/screen-constants.ts';
import { Badge } from '../kit/badge.tsx';
import { PRIORITY_LABELS } from './lead-label-texts.ts';
import { PRIORITY_LOOKS } from '../kit/priority-looks.ts';

/** Red for high, yellow for medium, green for low (spec §2), with a text label. */
export function PriorityBadge({ priority }: { priority: LeadPriority }) {
  const { tone, icon } = PRIORITY_LOOKS[priority];
  return (
    <Badge tone={tone} icon={icon}>
      {PRIORITY_LABELS[priority]}
    </Badge>
  );
}
