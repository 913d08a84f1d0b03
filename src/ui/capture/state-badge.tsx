import { CircleCheck, CircleX, Clock, Smartphone, Undo2 } from 'lucide-react';
import type { CaptureState } from '../../domain/capture/item.ts';
import { STATE_LABELS } from '../../domain/capture/messages.ts';
import { Badge } from '../kit/badge.tsx';

const LOOKS = {
  open: { tone: 'neutral', icon: Smartphone },
  waiting: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  dropped: { tone: 'neutral', icon: Undo2 },
  closed: { tone: 'neutral', icon: Undo2 },
} as const;

/** Where an item of the outbox stands. */
export function StateBadge({ state }: { state: CaptureState }) {
  return <Badge {...LOOKS[state]}>{STATE_LABELS[state]}</Badge>;
}
