import { FlaskConical } from 'lucide-react';
import { SAMPLE_DATA_MESSAGES } from '../../domain/screen-messages.ts';
import { Badge } from './badge.tsx';

/** Marks content as sample data. */
export function SampleLabel() {
  return (
    <Badge tone="info" icon={FlaskConical}>
      {SAMPLE_DATA_MESSAGES.label}
    </Badge>
  );
}
