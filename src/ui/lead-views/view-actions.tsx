import { BookmarkPlus, Save } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Lead } from '../../api/leads.ts';
import { ME } from '../../domain/leads/narrowing.ts';
import { Button } from '../kit/button.tsx';
import type { useList } from '../kit/use-list.ts';
import { useOwners } from '../leads/use-owners.ts';
import type { Views } from './use-views.ts';
import { VIEW_TEXTS as TEXTS } from './view-texts.ts';

const note = css({ color: 'fg.muted', fontSize: 'sm' });

/** Beside the filters in use: what keeps them, and what a view names that is gone. */
export function ViewActions({ views, list }: { views: Views; list: ReturnType<typeof useList<Lead>> }) {
  const gone = useGone(views, list);
  return (
    <>
      {views.canSave && (
        <Button variant="subtle" size="sm" busy={views.busy} onClick={views.save}>
          <Save aria-hidden="true" />
          {TEXTS.save}
        </Button>
      )}
      {views.canSaveAs && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            views.name();
          }}
        >
          <BookmarkPlus aria-hidden="true" />
          {TEXTS.saveAs}
        </Button>
      )}
      {gone !== null && (
        <p className={note} role="status">
          {gone}
        </p>
      )}
    </>
  );
}

/** What the open view names that is gone, as a sentence; null for nothing. */
function useGone({ current, filters }: Views, list: ReturnType<typeof useList<Lead>>): string | null {
  const { nameOf, isComplete } = useOwners();
  const { owner = 'none', tag } = filters;
  if (current === null) return null;
  if (owner !== 'none' && owner !== ME && isComplete && nameOf(owner) === undefined) return TEXTS.formerOwner;
  const isEmpty = list.kind === 'ready' && list.total === 0 && list.answered.filters['tag'] === tag;
  return tag !== undefined && isEmpty && Object.keys(filters).every((name) => ['tag', 'sort'].includes(name))
    ? TEXTS.goneTag(tag)
    : null;
}
