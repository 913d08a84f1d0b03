import { ScanLine } from 'lucide-react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../../domain/routes.ts';
import { questionOfField } from '../../../domain/leads/answers.ts';
import { leadName } from '../../../domain/leads/person.ts';
import { LEAD_MESSAGES } from '../../../domain/leads/messages.ts';
import { displayPhoneCode } from '../../../domain/phone.ts';
import { dateTimeText } from '../../../domain/dates.ts';
import { answerWords } from '../../../machines/leads/answer-values.ts';
import { EditorDialog } from '../../kit/editor-dialog.tsx';
import { useAnswerLabels } from '../../lead-questions/use-questions.ts';
import { useActorOf, useEvent } from '../../shell/portal-context.tsx';
import { useOwners } from '../use-owners.ts';
import { PRIORITY_WORDS, STATUS_WORDS } from '../lead-label-texts.ts';
import { LEAD_LABELS } from './field-labels.ts';
import { EDITOR_TEXTS as TEXTS } from './lead-editor-texts.ts';
import { LeadFields } from './lead-fields.tsx';
import { TwinQuestion } from './twin-question.tsx';

/** Adds or edits a lead, and asks before deleting one (`beyond.md` section 1). */
export function LeadEditorDialog() {
  const editor = useActorOf('leadEditor');
  const textOf = useTextOf();
  const answerLabels = useAnswerLabels();
  return (
    <EditorDialog
      editor={editor}
      titles={TEXTS.titles}
      submitLabels={TEXTS.submit}
      anotherLabel={TEXTS.another}
      removeInside={TEXTS.remove}
      nameOf={leadName}
      askRemove={LEAD_MESSAGES.askRemove}
      labels={{ ...answerLabels, ...LEAD_LABELS }}
      textOf={textOf}
      twinQuestion={(form) => (
        <TwinQuestion
          form={form}
          onOpen={() => {
            const { theirs } = form;
            if (!theirs) return;
            editor.send({ type: 'close.requested' });
            editor.send({ type: 'discard.confirmed' });
            editor.send({ type: 'edit.requested', row: theirs });
          }}
        />
      )}
    >
      {(form) => (
        <>
          {form.row === null && <ScanTab />}
          <LeadFields form={form} />
        </>
      )}
    </EditorDialog>
  );
}

const tabs = css({ gridColumn: '[1 / -1]', display: 'flex', gap: '2' });

/** The other way to add a lead. What was typed stays as the draft of this dialog. */
function ScanTab() {
  const editor = useActorOf('leadEditor');
  return (
    <nav className={tabs} aria-label={TEXTS.ways.label}>
      <Link
        href={ROUTES.capture}
        className={button({ variant: 'outline', size: 'sm' })}
        onClick={() => {
          if (!editor.getSnapshot().context.dirty) editor.send({ type: 'close.requested' });
        }}
      >
        <ScanLine aria-hidden="true" />
        {TEXTS.ways.scan}
      </Link>
      <span className={button({ variant: 'subtle', size: 'sm' })} aria-current="page">
        {TEXTS.ways.type}
      </span>
    </nav>
  );
}

/** Formats a value for the conflict view, when two users changed the same field. */
function useTextOf(): (name: string, value: string) => string {
  const zone = useEvent()?.timezone ?? 'UTC';
  const { nameOf } = useOwners();
  return (name, value) => {
    if (value === '') return '';
    if (name === 'phoneCode') return displayPhoneCode(value);
    if (name === 'followUpDate') return dateTimeText(value, new Date(), zone);
    if (name === 'ownerId') return nameOf(value) ?? TEXTS.left;
    return questionOfField(name) === null ? (wordsOf(name)?.[value] ?? value) : answerWords(value);
  };
}

/** The words for the values of a choice. */
function wordsOf(name: string): Readonly<Record<string, string>> | undefined {
  if (name === 'priority') return PRIORITY_WORDS;
  if (name === 'status') return STATUS_WORDS;
  return name === 'consent' ? TEXTS.consent : undefined;
}
