import { Ban, CircleCheck, Clock, Eye, Send } from 'lucide-react';
import type { InvitationState } from '../../domain/invitation.ts';

/** How each state of an invitation reads and looks. */
export const INVITATION_LOOKS = {
  sent: { label: 'Sent', tone: 'info', icon: Send },
  opened: { label: 'Opened', tone: 'warning', icon: Eye },
  registered: { label: 'Registered', tone: 'success', icon: CircleCheck },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: Ban },
  expired: { label: 'Expired', tone: 'neutral', icon: Clock },
} as const satisfies Record<InvitationState, object>;
