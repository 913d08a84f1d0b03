import { useSelector } from '@xstate/react';
import { Copy, MessageCircle, Phone, UserRoundX } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import type { Lead } from '../../../api/leads.ts';
import { leadPosition } from '../../../domain/leads/person.ts';
import { phoneText, telephoneOf } from '../../../domain/leads/reach.ts';
import { personOf } from '../../../machines/leads/lead-fields.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState, ErrorState } from '../../kit/notice.tsx';
import { OutdatedNotice } from '../../kit/outdated-notice.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { useMay } from '../../shell/may.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { PanelAnswers } from '../../lead-questions/panel-answers.tsx';
import { ControlButtons } from '../row-actions.tsx';
import { PanelHistory } from './panel-history.tsx';
import { PanelFacts } from './panel-facts.tsx';
import { PanelFields } from './panel-fields.tsx';
import { PanelSharing } from './panel-sharing.tsx';
import { PanelNotes } from './panel-notes.tsx';
import { PANEL_TEXTS as TEXTS } from './panel-texts.ts';
import { Tooltip } from '../../kit/tooltip.tsx';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  '& button': { minHeight: { base: '8', _coarse: 'touch' } },
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const muted = css({
  color: 'fg.muted',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  textSide: 'page',
});

/** Everything about the open lead, from how to reach the person to the notes. */
export function PanelContent() {
  const panel = useActorOf('leadPanel');
  const lead = useSelector(panel, ({ context }) => context.lead);
  const gone = useSelector(panel, (snapshot) => snapshot.hasTag('gone'));
  const failed = useSelector(panel, (snapshot) => snapshot.hasTag('failed'));
  const mayChange = useMay('leadUpdate');
  const retry = (): void => {
    panel.send({ type: 'retry.requested' });
  };
  if (gone) return <EmptyState icon={UserRoundX} title={TEXTS.gone} />;
  if (lead === null) {
    return failed ? (
      <ErrorState title={TEXTS.failed} onRetry={retry} />
    ) : (
      <Skeleton>A lead with notes</Skeleton>
    );
  }
  return (
    <div className={stack}>
      {failed && <OutdatedNotice title={TEXTS.failed} onRetry={retry} />}
      <Reach lead={lead} />
      <PanelSharing lead={lead} />
      {mayChange ? <PanelFields lead={lead} /> : <PanelFacts lead={lead} />}
      <PanelAnswers lead={lead} />
      <PanelNotes lead={lead} />
      <div className={buttons}>
        <ControlButtons lead={lead} />
      </div>
      <PanelHistory />
    </div>
  );
}

/** Who it is, and how to reach the person. */
function Reach({ lead }: { lead: Lead }) {
  const person = personOf(lead);
  const { phone, phoneCode } = lead;
  return (
    <>
      <div>
        <p className={muted} dir="auto">
          {leadPosition(person)}
        </p>
        {person.emailId && <Copied text={person.emailId} />}
        {phone && <Copied text={phoneText(lead)} />}
      </div>
      {phone && (
        <div className={buttons}>
          <a href={`tel:${telephoneOf(lead)}`} className={button({ size: 'sm' })}>
            <Phone aria-hidden="true" />
            {TEXTS.call}
          </a>
          {phoneCode && (
            <a
              href={`https://wa.me/${phoneCode}${phone}`}
              target="_blank"
              rel="noreferrer"
              className={button({ variant: 'outline', size: 'sm' })}
            >
              <MessageCircle aria-hidden="true" />
              {TEXTS.whatsapp}
            </a>
          )}
        </div>
      )}
    </>
  );
}

/** A text to read, with a button that copies it. */
function Copied({ text }: { text: string }) {
  const copying = useActorOf('leadCopy');
  return (
    <p className={cx(muted, line)}>
      <bdi dir="ltr">{text}</bdi>
      <Tooltip text={TEXTS.copy(text)}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={TEXTS.copy(text)}
          onClick={() => {
            copying.send({ type: 'copy.requested', text });
          }}
        >
          <Copy aria-hidden="true" />
        </Button>
      </Tooltip>
    </p>
  );
}
