import { css, cx } from 'styled-system/css';
import { PageHeader } from '../shell/page-header.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { BusinessHours } from './business-hours.tsx';
import { ContactCard } from './contact-card.tsx';
import { SentRequests } from './sent-requests.tsx';
import { SupportForm } from './support-form.tsx';
import { SUPPORT_PAGE_TEXTS as TEXTS } from './support-texts.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { useSupport } from './use-support.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', sm: '4' } });
const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: { base: '3', sm: '4' },
  // As wide as the fields, which are limited to the width of a form.
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 42.625rem) minmax(15rem, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
});
// On a phone last, where nothing moves when they arrive.
const side = css({ gridColumn: { lg: '2' }, gridRow: { lg: '1 / span 2' } });
const sent = css({ gridColumn: { lg: '1' }, gridRow: { lg: '2' } });

/** The support form, the requests that were sent, and the other ways to get help (spec §2 "Support"). */
export default function SupportPage() {
  const { form, ticketId, askAnother } = useSupport();
  useDocumentTitle(TEXTS.title);
  return (
    <div className={stack}>
      <PageHeader title={TEXTS.title} />
      <div className={columns}>
        {form ? (
          <SupportForm form={form} />
        ) : (
          <TicketPanel ticketId={ticketId ?? ''} onAnother={askAnother} />
        )}
        <div className={cx(stack, side)}>
          <ContactCard />
          <BusinessHours />
        </div>
        <div className={sent}>
          <SentRequests />
        </div>
      </div>
    </div>
  );
}
