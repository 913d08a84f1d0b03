import { css } from 'styled-system/css';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import { answersText } from './answer-words.ts';
import type { Earlier } from './read-given.ts';

const root = css({
  marginTop: '1.5',
  paddingInlineStart: '2.5',
  borderInlineStart: '[2px solid {colors.border.control}]',
  color: 'fg.muted',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** What was answered, and to which words, when the question was asked differently. */
export function EarlierWording({ kind, label, values }: Earlier) {
  return (
    <p className={root}>
      <span>{QUESTION_MESSAGES.earlier}: </span>
      <bdi>{label}</bdi>
      {values.length > 0 && (
        <span>
          {' – '}
          <bdi>{answersText(kind, values)}</bdi>
        </span>
      )}
    </p>
  );
}
