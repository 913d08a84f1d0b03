import { BriefcaseBusiness, ShieldCheck, UserRound } from 'lucide-react';
import { designationTone } from '../../domain/team.ts';
import { Badge } from '../kit/badge.tsx';

const looks = {
  admin: { tone: 'danger', icon: ShieldCheck },
  manager: { tone: 'info', icon: BriefcaseBusiness },
  other: { tone: 'neutral', icon: UserRound },
} as const;

/** A member's designation: red for an admin, blue for a manager, else grey (spec §2); it grants no permission. */
export function DesignationBadge({ designation }: { designation: string }) {
  if (designation.trim() === '') return null;
  const { tone, icon } = looks[designationTone(designation)];
  return (
    <Badge tone={tone} icon={icon}>
      <bdi>{designation}</bdi>
    </Badge>
  );
}
