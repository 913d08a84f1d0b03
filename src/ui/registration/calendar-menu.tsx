import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { Menu } from '../kit/menu.tsx';
import { REGISTRATION_TEXTS as TEXTS } from './registration-texts.ts';

const ITEMS = [
  { id: 'google', label: TEXTS.calendars.google, icon: ExternalLink },
  { id: 'file', label: TEXTS.calendars.file, icon: Download },
] as const;

/** "Add to Calendar" (G-37): choose the target calendar. */
export function CalendarMenu({ onChoose }: { onChoose: (to: 'file' | 'google') => void }) {
  return (
    <Menu
      label={TEXTS.calendar}
      icon={CalendarPlus}
      items={ITEMS}
      onSelect={(id) => {
        onChoose(id === 'google' ? 'google' : 'file');
      }}
    />
  );
}
