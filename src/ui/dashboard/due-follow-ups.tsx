import { CalendarClock, ChevronRight } from 'lucide-react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { followUpsText } from '../../domain/dashboard.ts';
import { ROUTES } from '../../domain/routes.ts';
import { useLeadPage } from './use-lead-page.ts';

const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  paddingInline: { base: '4', sm: '5' },
  paddingBlock: '3',
  backgroundColor: 'warning.subtle',
  color: 'warning.fg',
  borderRadius: 'card',
  fontWeight: 'medium',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
  '&:hover > :nth-child(2)': { textDecoration: 'underline' },
});
const words = css({ flex: '1' });

/** The number of follow-ups due today, with a link to them; nothing when there are none. */
export function DueFollowUps({ count }: { count: number }) {
  const { showDue } = useLeadPage();
  return (
    count > 0 && (
      <Link href={ROUTES.leads} className={link} onClick={showDue}>
        <CalendarClock aria-hidden="true" />
        <span className={words}>{followUpsText(count)}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    )
  );
}
