import type { SupportPriority } from '../../domain/screen-constants.ts';
import { responsePromise } from '../../domain/support.ts';
import { Badge } from '../kit/badge.tsx';
import { PRIORITY_LOOKS } from '../kit/priority-looks.ts';

const TEXTS = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** The priority with its response time (G-50): "High: Within 4 hours". */
export function PriorityBadge({ priority }: { priority: SupportPriority }) {
  const { tone, icon } = PRIORITY_LOOKS[priority];
  return (
    <Badge tone={tone} icon={icon}>
      {TEXTS[priority]}: {responsePromise(priority)}
    </Badge>
  );
}
