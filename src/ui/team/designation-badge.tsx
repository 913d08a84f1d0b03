import { BriefcaseBusiness, ShieldCheck, UserRound } from 'lucide-react';
import { designationTone } from '../../domain/team.ts';
import { Badge } from '../kit/badge.tsx';

const looks = {
  admin: { tone: 'danger', icon: ShieldCheck },
  manager: { tone: 'info', icon: BriefcaseBusiness },
  other: { tone: 'neutral', icon: UserRound },
} as const;

/** What somebody does: red for an admin, blue for a manager, grey otherwise (spec §2); no right comes with it. */
export function DesignationBadge({ designation }: { designation: string }) {
  if (designation.trim() === '') return null;
  const { tone, icon } = looks[designationTone(designation)];
  return (
    <Badge tone={tone} icon={icon}>
      <bdi>{designation}</bdi>
    </Badge>
  );
}
