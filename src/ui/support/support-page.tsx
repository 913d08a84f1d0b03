import { css } from 'styled-system/css';
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
});

/** The support form, the requests that were sent, and the other ways to get help (spec §2 "Support"). */
export default function SupportPage() {
  const { form, ticketId, askAnother } = useSupport();
  useDocumentTitle(TEXTS.title);
  return (
    <div className={stack}>
      <PageHeader title={TEXTS.title} />
      <div className={columns}>
        <div className={stack}>
          {form ? (
            <SupportForm form={form} />
          ) : (
            <TicketPanel ticketId={ticketId ?? ''} onAnother={askAnother} />
          )}
          <SentRequests />
        </div>
        <div className={stack}>
          <ContactCard />
          <BusinessHours />
        </div>
      </div>
    </div>
  );
}
