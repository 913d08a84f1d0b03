import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { Lead } from '../../../api/leads.ts';
import { Button } from '../../kit/button.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { useActorOf } from '../../shell/portal-context.tsx';
import { NOTE_LENGTH } from '../../../domain/leads/notes.ts';
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

/** What was noted about a lead, newest last, and a further note. */
export function PanelNotes({ lead }: { lead: Lead }) {
  const panel = useActorOf('leadPanel');
  const written = useSelector(panel, ({ context: { notes, id } }) => notes[id] ?? '');
  const adding = useSelector(panel, (snapshot) => snapshot.hasTag('adding'));
  const submit = (): void => {
    panel.send({ type: 'note.submitted' });
  };
  return (
    <section className={stack} aria-label={TEXTS.notes}>
      <h3 className={heading}>{TEXTS.notes}</h3>
      {lead.remarks === '' ? (
        <p className={muted}>{TEXTS.noNotes}</p>
      ) : (
        <p className={text} dir="auto">
          {lead.remarks}
        </p>
      )}
      <TextArea
        label={TEXTS.writeNote}
        rows={2}
        maxLength={NOTE_LENGTH}
        readOnly={adding}
        value={written}
        onChange={(event) => {
          panel.send({ type: 'note.changed', text: event.currentTarget.value });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Button className={end} variant="outline" size="sm" busy={adding} onClick={submit}>
        {TEXTS.addNote}
      </Button>
    </section>
  );
}
