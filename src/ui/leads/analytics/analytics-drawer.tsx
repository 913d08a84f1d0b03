import { ChartColumn } from 'lucide-react';
import { NUMBERS_MESSAGES } from '../../../domain/screen-messages.ts';
import { Notification } from '../../kit/message.tsx';
import { EmptyState, ErrorState } from '../../kit/notice.tsx';
import { OutdatedNotice } from '../../kit/outdated-notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import '../../theme/styles.css';
import { ANALYTICS_TEXTS as TEXTS } from './analytics-texts.ts';
import { Charts } from './charts.tsx';
import { Summary } from './summary.tsx';
import { useAnalytics } from './use-analytics.ts';

/** Analytics of all leads, beside the list (`beyond.md`, "Analytics"). Its code is loaded at the first opening. */
export default function AnalyticsDrawer() {
  const { open, data, failed, outdated, slow, close, retry, showOverdue } = useAnalytics();
  return (
    <Sheet open={open} title={TEXTS.title} onClose={close}>
      {slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
      {outdated && <OutdatedNotice title={NUMBERS_MESSAGES.outdated} onRetry={retry} />}
      {failed ? (
        <ErrorState title={NUMBERS_MESSAGES.failed} onRetry={retry} />
      ) : (
        <Summary data={data} onOverdue={showOverdue} />
      )}
      {data !== null &&
        (data.total > 0 ? (
          <Charts data={data} />
        ) : (
          <EmptyState icon={ChartColumn} title={TEXTS.none} text={TEXTS.noneText} />
        ))}
    </Sheet>
  );
}
