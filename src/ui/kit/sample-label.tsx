import { FlaskConical } from 'lucide-react';
import { SAMPLE_DATA_MESSAGES } from '../../domain/screen-messages.ts';
import { Badge } from './badge.tsx';

/** Marks what is shown as made up, for trying the portal out. */
export function SampleLabel() {
  return (
    <Badge tone="info" icon={FlaskConical}>
      {SAMPLE_DATA_MESSAGES.label}
    </Badge>
  );
}
