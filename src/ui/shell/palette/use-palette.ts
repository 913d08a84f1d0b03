import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { READY_VIEWS, viewAddress } from '../../../domain/lead-views.ts';
import {
  actionsNow,
  matching,
  PALETTE_ACTIONS,
  recentIn,
  type PaletteEntry,
} from '../../../domain/palette.ts';
import { PALETTE_TEXTS } from '../../../domain/palette-texts.ts';
import { normalisePath, ROUTES } from '../../../domain/routes.ts';
import { leadTitle, personOf } from '../../../machines/leads/lead-fields.ts';
import { useOnline } from '../../kit/use-online.ts';
import { useOffered } from '../may.tsx';
import { useActorOf } from '../portal-context.tsx';
import { PALETTE_SCREENS } from '../screens.ts';
import { useColorScheme } from '../../theme/color-scheme.ts';
import { leadAddress, useActions } from './run-entry.ts';

type Group = { label: string; entries: readonly PaletteEntry[] };

/** The open palette: what it shows for what is typed, and what opening an entry does. */
export function usePalette() {
  const { groups: titles } = PALETTE_TEXTS;
  const palette = useActorOf('palette');
  const snapshot = useSelector(palette, (now) => now);
  const { text, leads, recent } = snapshot.context;
  const online = useOnline();
  const offers = useOffered();
  const theme = useColorScheme();
  const actions = useActions();
  const [, navigate] = useLocation();
  const viewList = useActorOf('leadViewList');
  const kept = useSelector(viewList, ({ context }) => context.data);
  const isOpen = snapshot.hasTag('open');
  useEffect(() => {
    if (isOpen) viewList.send({ type: 'data.requested' });
  }, [isOpen, viewList]);

  const views = [...READY_VIEWS, ...(kept ?? [])];
  const entries: readonly PaletteEntry[] = [
    ...PALETTE_SCREENS.filter(({ needs }) => !needs || offers(needs)).map(({ path, label, words }) => ({
      id: path,
      kind: 'screen' as const,
      label: label(),
      words: words?.() ?? '',
    })),
    ...actionsNow({ online, theme, offers }),
    ...views.map(({ _id, name }) => ({ id: `view.${_id}`, kind: 'view' as const, label: name })),
  ];
  const found = matching(entries, text);
  const remembered = text.trim() === '' ? recentIn(entries, recent) : [];
  const ofKind = (kind: PaletteEntry['kind']): Group => ({
    label: titles[kind],
    entries: found.filter((entry) => entry.kind === kind && !remembered.includes(entry)),
  });
  const people = leads.map((lead): PaletteEntry => {
    const person = personOf(lead);
    const detail = [person.companyName, person.emailId].filter(Boolean).join(' · ');
    return { id: lead._id, kind: 'lead', label: leadTitle(lead), ...(detail !== '' && { detail }) };
  });
  const shown: readonly Group[] = [
    { label: titles.recent, entries: remembered },
    // The group of the best entry first. Leads, which come later, move nothing.
    ...[...new Set(found.map(({ kind }) => kind))].map(ofKind),
    { label: titles.lead, entries: people },
  ].filter((group) => group.entries.length > 0);

  const pathOf = ({ id, kind }: PaletteEntry): string | null => {
    if (kind === 'screen') return id;
    if (kind === 'lead') return leadAddress(id);
    const view = views.find(({ _id }) => kind === 'view' && `view.${_id}` === id);
    if (view) return viewAddress(view);
    const isOfLeads = PALETTE_ACTIONS.some((action) => action.id === id && 'isOfLeads' in action);
    const isThere = normalisePath(window.location.pathname) === ROUTES.leads;
    return isOfLeads && !isThere ? ROUTES.leads : null;
  };

  return {
    isOpen,
    text,
    groups: shown,
    count: shown.reduce((sum, { entries: some }) => sum + some.length, 0),
    /** What is told about the search of leads. */
    state: {
      searching: snapshot.hasTag('searching'),
      slow: snapshot.hasTag('slow'),
      none: snapshot.hasTag('found') && leads.length === 0,
      failed: snapshot.hasTag('failed'),
      online,
    },
    type: (typed: string): void => {
      palette.send({ type: 'text.typed', text: typed });
    },
    retry: (): void => {
      palette.send({ type: 'retry.requested' });
    },
    close: (): void => {
      palette.send({ type: 'palette.closed' });
    },
    open: (id: string): void => {
      const entry = shown.flatMap(({ entries: some }) => some).find((one) => one.id === id);
      if (!entry) return;
      const path = pathOf(entry);
      palette.send({ type: 'entry.chosen', entry });
      if (path !== null) navigate(path);
      // Unsaved changes may keep the screen: nothing is begun behind the question.
      const isThere = path === null || path.split('?')[0] === normalisePath(window.location.pathname);
      const action = PALETTE_ACTIONS.find((one) => one.id === entry.id);
      if (action && isThere) actions[action.id]();
    },
  };
}
