import { ArrowDown, Equal, Zap } from 'lucide-react';
import type { SupportPriority } from '../../domain/screen-constants.ts';
import { responsePromise } from '../../domain/support.ts';
import { Badge } from '../kit/badge.tsx';

const looks = {
  low: { tone: 'success', icon: ArrowDown, text: 'Low' },
  medium: { tone: 'warning', icon: Equal, text: 'Medium' },
  high: { tone: 'danger', icon: Zap, text: 'High' },
} as const;

/** The priority with its response time (G-50): "High: Within 4 hours". */
export function PriorityBadge({ priority }: { priority: SupportPriority }) {
  const { tone, icon, text } = looks[priority];
  return (
    <Badge tone={tone} icon={icon}>
      {text}: {responsePromise(priority)}
    </Badge>
  );
}
