import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import type { Lead } from '../../../api/leads.ts';
import { REFUSAL_LABELS } from '../../../domain/capture/messages.ts';
import { notesBeyond } from '../../../domain/leads/device-notes.ts';
import { NOTE_LENGTH } from '../../../domain/leads/notes.ts';
import { ROUTES } from '../../../domain/routes.ts';
import { Button } from '../../kit/button.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { StateBadge } from '../../capture/state-badge.tsx';
import { May } from '../../shell/may.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { PANEL_TEXTS as TEXTS } from './panel-texts.ts';

const stack = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const text = css({
  padding: '3',
  borderRadius: 'control',
  backgroundColor: 'bg.subtle',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
const heading = css({ fontSize: 'md', fontWeight: 'bold' });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });
const end = css({ alignSelf: 'flex-end' });
const state = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1.5', fontSize: 'sm' });

/** What was noted about a lead, newest last, and a further note. */
export function PanelNotes({ lead }: { lead: Lead }) {
  const notes = useActorOf('leadNotes');
  const written = useSelector(notes, ({ context }) => context.texts[lead._id] ?? '');
  const busy = useSelector(notes, (snapshot) => snapshot.hasTag('busy'));
  const onDevice = notesBeyond(
    useSelector(notes, ({ context }) => context.notes),
    lead,
  );
  const submit = (): void => {
    notes.send({ type: 'note.submitted', lead });
  };
  return (
    <section className={stack} aria-label={TEXTS.notes}>
      <h3 className={heading}>{TEXTS.notes}</h3>
      {lead.remarks === '' && onDevice.length === 0 && <p className={muted}>{TEXTS.noNotes}</p>}
      {lead.remarks !== '' && (
        <p className={text} dir="auto">
          {lead.remarks}
        </p>
      )}
      {onDevice.map(({ clientId, text: note, state: stands, reason }) => (
        <div key={clientId} className={text}>
          <p dir="auto">{note}</p>
          <div className={state}>
            <StateBadge state={stands} />
            {reason && <span>{REFUSAL_LABELS[reason]}</span>}
            {stands === 'refused' && <Link href={ROUTES.receipts}>{TEXTS.receipts}</Link>}
          </div>
        </div>
      ))}
      <May call="leadUpdate">
        <TextArea
          label={TEXTS.writeNote}
          rows={2}
          maxLength={NOTE_LENGTH}
          value={written}
          onChange={(event) => {
            notes.send({ type: 'note.written', id: lead._id, text: event.currentTarget.value });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <Button className={end} variant="outline" size="sm" busy={busy} onClick={submit}>
          {TEXTS.addNote}
        </Button>
      </May>
    </section>
  );
}
