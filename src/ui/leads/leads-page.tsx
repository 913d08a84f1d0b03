import { useSelector } from '@xstate/react';
import {
  ChartColumn,
  Download,
  FileUp,
  Keyboard,
  ListChecks,
  MessageCircleQuestion,
  ScanLine,
  UserRoundPlus,
} from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { LEAD_FILTERS } from '../../domain/screen-constants.ts';
import { DeviceCaptures } from '../capture/device-captures.tsx';
import { Button } from '../kit/button.tsx';
import { Notification } from '../kit/message.tsx';
import { OutdatedNotice } from '../kit/outdated-notice.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { KIT_TEXTS } from '../kit/texts.ts';
import { useList } from '../kit/use-list.ts';
import { lazyView } from '../shell/lazy-view.tsx';
import { May } from '../shell/may.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import '../theme/styles.css';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { LeadDialogs } from './lead-dialogs.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { LeadList } from './lead-list.tsx';
import { useExport } from './export/use-export.ts';
import { countedTabs } from './lead-counts.tsx';
import { LEADS_TEXTS as TEXTS } from './leads-texts.ts';
import { LeadPanel } from './panel/lead-panel.tsx';
import type { LeadTab } from './row-controls.ts';
import { Tooltip } from '../kit/tooltip.tsx';

const page = css({ display: 'flex', flexDirection: 'column', gap: '2' });
// What the header, the edges of the screen and, on a phone, the bar along its lower edge leave of the window.
const view = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  height: {
    base: '[calc(100dvh - 8.5rem)]',
    sm: '[calc(100dvh - 5rem)]',
    lg: '[calc(100dvh - 9.5rem)]',
  },
  // A low window scrolls the page.
  minHeight: '[30rem]',
  // What the device captured stands above the leads in full, and the page scrolls to them.
  '&:has(> [data-captures])': {
    height: 'auto',
    '& > [data-beside]': {
      flexGrow: '0',
      height: {
        base: '[calc(100dvh - 12rem)]',
        sm: '[calc(100dvh - 8.5rem)]',
        lg: '[calc(100dvh - 13rem)]',
      },
      minHeight: '[26rem]',
      // Without a list it is as high as what says so.
      '&:has(> [data-failed])': { height: 'auto', minHeight: '[0]' },
    },
  },
});
const besides = css({ display: 'flex', gap: '4', flexGrow: '1', minHeight: '[0]' });
const leadsArea = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  flexGrow: '1',
  minWidth: '[0]',
  minHeight: '[0]',
  // A long list gives way, not what stands above it; in a part without a height of its own both have theirs.
  '& > [data-part=root]': { flexGrow: '1', flexBasis: '[0%]', minHeight: '[0]', gap: '2' },
  '& [data-part=content]:not([hidden])': {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: '1',
    flexBasis: '[0%]',
    minHeight: '[0]',
  },
});
// A short list ends after its last row from a tablet on; what is below it stays where it is.
const listArea = css({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: { base: '1', md: '0' },
  minHeight: '[0]',
  marginInline: { base: '-4', sm: '0' },
  backgroundColor: 'bg.surface',
  borderBlock: 'line',
  borderInline: { sm: 'line' },
  borderRadius: { sm: 'card' },
});
const footer = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > *': { flexGrow: { base: '1', sm: '0' } },
});
// On a phone only its icon is seen.
const exportButton = css({ paddingInline: { base: '3', sm: '4' } });
// On a touch device scanning is the primary action.
const onTouch = css({ display: { base: 'none', _coarse: 'inline-flex' } });
const secondOnTouch = css({
  _coarse: { backgroundColor: 'bg.surface', borderColor: 'border.control', color: 'fg.default' },
});
// Where there is a keyboard.
const forKeys = css({ display: { base: 'none', lg: 'inline-flex' } });
const words = css({ srOnly: { base: true, sm: false } });

const QuestionsView = lazyView(() => import('../lead-questions/questions-view.tsx'));

/** The exhibitor's leads (spec §2 "Lead Management"), or the questions that are asked about them. */
export default function LeadsPage() {
  const asking = useSelector(useActorOf('leadQuestions'), (snapshot) => snapshot.hasTag('open'));
  return asking ? <QuestionsView /> : <Leads />;
}

function Leads() {
  const list = useList(useActorOf('leadList'));
  const editor = useActorOf('leadEditor');
  const exportLeads = useExport();
  useDocumentTitle(TEXTS.title);
  const tab = tabOf(list.filters['tab']);
  const showTab = (id: LeadTab): void => {
    list.setFilter('tab', id === 'all' ? '' : id);
  };
  const add = (): void => {
    editor.send({ type: 'create.requested' });
  };
  return (
    <div className={page}>
      <div className={view}>
        <PageHeader
          title={TEXTS.title}
          action={
            <Tooltip text={TEXTS.tools.export} whenCut>
              <Button
                variant="outline"
                className={exportButton}
                onClick={() => {
                  exportLeads();
                }}
              >
                <Download aria-hidden="true" />
                <span className={words}>{TEXTS.tools.export}</span>
              </Button>
            </Tooltip>
          }
          primary={
            <>
              <May call="leadCreate">
                <Button className={secondOnTouch} onClick={add}>
                  <UserRoundPlus aria-hidden="true" />
                  {TEXTS.tools.add}
                </Button>
              </May>
              <May call="captureCreate">
                <Link href={ROUTES.capture} className={cx(button(), onTouch)}>
                  <ScanLine aria-hidden="true" />
                  {TEXTS.tools.scan}
                </Link>
              </May>
            </>
          }
        />
        <DeviceCaptures all={list.kind === 'failed'} />
        <div className={besides} data-beside>
          <section
            className={leadsArea}
            aria-label={TEXTS.leads}
            data-failed={list.kind === 'failed' || undefined}
            aria-busy={list.kind === 'loading' || undefined}
          >
            <LeadFilters list={list} />
            {list.slow && <Notification>{KIT_TEXTS.stillWorking}</Notification>}
            {list.outdated && <OutdatedNotice title={TEXTS.failed} onRetry={list.retry} />}
            <Tabs label={TEXTS.priority} tabs={countedTabs(list)} value={tab} onChange={showTab}>
              {(id) =>
                id === tab && (
                  <div className={listArea}>
                    <LeadList
                      list={list}
                      tab={tab}
                      onAdd={add}
                      onShowAll={() => {
                        showTab('all');
                      }}
                    />
                  </div>
                )
              }
            </Tabs>
          </section>
          <LeadPanel rows={list.rows} />
        </div>
      </div>
      <BulkBar rows={list.rows} />
      <LeadTools />
      <LeadDialogs />
    </div>
  );
}

const tabOf = (name: string | undefined): LeadTab => LEAD_FILTERS.find((one) => one === name) ?? 'all';

/** The footer buttons for many leads (spec §2). */
function LeadTools() {
  const selection = useActorOf('leadSelection');
  const importing = useActorOf('leadImport');
  const leads = useActorOf('leads');
  const questions = useActorOf('leadQuestions');
  const selecting = useSelector(selection, (snapshot) => snapshot.hasTag('selecting'));
  return (
    <div className={footer}>
      <May call="leadBulkUpdate">
        <Button
          variant={selecting ? 'subtle' : 'outline'}
          aria-pressed={selecting}
          data-bulk-start
          onClick={() => {
            selection.send({ type: selecting ? 'selection.ended' : 'selection.started' });
          }}
        >
          <ListChecks aria-hidden="true" />
          {TEXTS.tools.bulk}
        </Button>
      </May>
      <May call="leadImport">
        <Button
          variant="outline"
          onClick={() => {
            importing.send({ type: 'import.requested' });
          }}
        >
          <FileUp aria-hidden="true" />
          {TEXTS.tools.import}
        </Button>
      </May>
      <Button
        variant="outline"
        onClick={() => {
          leads.send({ type: 'analytics.requested' });
        }}
      >
        <ChartColumn aria-hidden="true" />
        {TEXTS.tools.analytics}
      </Button>
      <May call="leadQuestionUpdate">
        <Button
          variant="outline"
          onClick={() => {
            questions.send({ type: 'questions.requested' });
          }}
        >
          <MessageCircleQuestion aria-hidden="true" />
          {TEXTS.tools.questions}
        </Button>
      </May>
      <Button
        variant="ghost"
        className={forKeys}
        onClick={() => {
          leads.send({ type: 'shortcuts.requested' });
        }}
      >
        <Keyboard aria-hidden="true" />
        {TEXTS.tools.shortcuts}
      </Button>
    </div>
  );
}
