import { Flame, Snowflake, ThermometerSun } from 'lucide-react';
import type { LeadPriority } from '../../domain/screen-constants.ts';
import { Badge } from '../kit/badge.tsx';

const looks = {
  high: { tone: 'danger', icon: Flame, text: 'High' },
  medium: { tone: 'warning', icon: ThermometerSun, text: 'Medium' },
  low: { tone: 'success', icon: Snowflake, text: 'Low' },
} as const;

/** Interest of a lead: red for high, yellow for medium, green for low (spec §2), and said in words. */
export function LeadBadge({ interest }: { interest: LeadPriority }) {
  const { tone, icon, text } = looks[interest];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
