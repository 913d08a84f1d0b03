import { ChevronsDown, ChevronsUp, Equal } from 'lucide-react';

/** Colour and icon of each priority (spec §2), the same on every screen. */
export const PRIORITY_LOOKS = {
  high: { tone: 'danger', icon: ChevronsUp },
  medium: { tone: 'warning', icon: Equal },
  low: { tone: 'success', icon: ChevronsDown },
} as const;
