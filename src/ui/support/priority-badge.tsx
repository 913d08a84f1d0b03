import type { SupportPriority } from '../../domain/screen-constants.ts';
import { SUPPORT_TEXTS } from '../../domain/support-texts.ts';
import { responsePromise } from '../../domain/support.ts';
import { Badge } from '../kit/badge.tsx';
import { PRIORITY_LOOKS } from '../kit/priority-looks.ts';
import { SUPPORT_PAGE_TEXTS as TEXTS } from './support-texts.ts';

/** The priority with its response time (G-50): "High: Within 4 hours". */
export function PriorityBadge({ priority }: { priority: SupportPriority }) {
  const { tone, icon } = PRIORITY_LOOKS[priority];
  return (
    <Badge tone={tone} icon={icon}>
      {TEXTS.promise(SUPPORT_TEXTS.priorities[priority], responsePromise(priority))}
    </Badge>
  );
}
