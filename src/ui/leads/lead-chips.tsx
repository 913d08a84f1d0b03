import { X } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { ME } from '../../domain/leads/narrowing.ts';
import { Button } from '../kit/button.tsx';
import type { useList } from '../kit/use-list.ts';
import { DUE_LABELS, PRIORITY_LABELS, SOURCE_LABELS, STATUS_LABELS } from './lead-label-texts.ts';
import { LEAD_FILTER_TEXTS as TEXTS } from './leads-texts.ts';
import { useAnswerChips } from '../lead-questions/use-answer-chips.ts';
import { useOwners } from './use-owners.ts';
import type { Elements } from '../kit/elements.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
  '&:empty': { display: 'none' },
});
// In one flow with what stands beside them.
const flowing = css({ display: 'contents' });
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: 'control', _coarse: 'touch' },
  maxWidth: 'full',
  paddingInline: '3',
  border: 'line',
  borderRadius: 'full',
  backgroundColor: 'accent.subtle',
  color: 'accent.fg',
  fontSize: 'sm',
  cursor: 'pointer',
  _hover: { borderColor: 'accent.fg' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flexShrink: '0', width: '4', height: '4' },
});

type Named = { name: string; text: string };

const labelIn = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;

type LeadChipsProps = {
  list: ReturnType<typeof useList<Lead>>;
  /** Shown after them. */ children?: Elements;
};

/** What narrows the list, each with a press to take it away. The tabs and the order are no filters. */
export function LeadChips({ list, children }: LeadChipsProps) {
  const { nameOf } = useOwners();
  const answers = useAnswerChips();
  const words: Readonly<Record<string, (value: string) => string>> = {
    priority: (value) => TEXTS.chips.priority(labelIn(PRIORITY_LABELS, value)),
    status: (value) => TEXTS.chips.status(labelIn(STATUS_LABELS, value)),
    source: (value) => TEXTS.chips.source(labelIn(SOURCE_LABELS, value)),
    owner: (value) => {
      if (value === 'none') return TEXTS.chips.unassigned;
      if (value === ME) return TEXTS.chips.mine;
      const owner = nameOf(value);
      return owner === undefined ? TEXTS.chips.former : TEXTS.chips.owner(owner);
    },
    due: (value) => TEXTS.chips.due(labelIn(DUE_LABELS, value)),
    tag: (value) => TEXTS.chips.tag(value),
  };
  const chips = Object.entries(list.filters).flatMap(([name, value]): Named[] => {
    const text = words[name]?.(value) ?? answers(name, value);
    return text === undefined ? [] : [{ name, text }];
  });
  return (
    <div className={line}>
      {chips.length > 0 && (
        <div className={flowing} role="group" aria-label={TEXTS.inUse}>
          {chips.map(({ name, text }) => (
            <button
              key={name}
              type="button"
              className={chip}
              aria-label={TEXTS.remove(text)}
              onClick={() => {
                list.setFilter(name, '');
              }}
            >
              <span>
                <bdi>{text}</bdi>
              </span>
              <X aria-hidden="true" />
            </button>
          ))}
          {chips.length > 1 && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                list.clear(['tab', 'sort']);
              }}
            >
              {TEXTS.clearAll}
            </Button>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
