import { Ban, CircleCheck, Clock, Eye, Send } from 'lucide-react';
import type { InvitationState } from '../../domain/invitation.ts';
import { INVITATION_LABELS } from '../passes/passes-texts.ts';

/** Label, tone and icon of each invitation state. */
export const INVITATION_LOOKS = {
  sent: { label: INVITATION_LABELS.sent, tone: 'info', icon: Send },
  opened: { label: INVITATION_LABELS.opened, tone: 'warning', icon: Eye },
  registered: { label: INVITATION_LABELS.registered, tone: 'success', icon: CircleCheck },
  cancelled: { label: INVITATION_LABELS.cancelled, tone: 'neutral', icon: Ban },
  expired: { label: INVITATION_LABELS.expired, tone: 'neutral', icon: Clock },
} as const satisfies Record<InvitationState, object>;
