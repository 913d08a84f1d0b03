import { Dialog } from '@ark-ui/react/dialog';
import { createListCollection, Listbox } from '@ark-ui/react/listbox';
import { Portal } from '@ark-ui/react/portal';
import { Bookmark, LayoutDashboard, Search, SquareArrowRight, User, X, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { button, dialog } from 'styled-system/recipes';
import { PALETTE_TEXTS as TEXTS } from '../../../domain/palette-texts.ts';
import type { PaletteEntry } from '../../../domain/palette.ts';
import { PAGE } from '../../../domain/screen-constants.ts';
import { Button } from '../../kit/button.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { KIT_TEXTS } from '../../kit/texts.ts';
import { useClosesOnBack } from '../../kit/use-closes-on-back.ts';
import '../../theme/styles.css';
import { PALETTE_SCREENS } from '../screens.ts';
import { usePalette } from './use-palette.ts';

const ICONS: Readonly<Record<PaletteEntry['kind'], LucideIcon>> = {
  screen: LayoutDashboard,
  action: SquareArrowRight,
  view: Bookmark,
  lead: User,
};

const SCREEN_ICONS: Readonly<Record<string, LucideIcon>> = Object.fromEntries(
  PALETTE_SCREENS.map(({ path, icon }) => [path, icon]),
);

// In the upper part of a desk, so that it does not move while the results change; the whole of a phone.
const place = css({ alignItems: { base: 'stretch', sm: 'flex-start' }, paddingTop: { sm: '[12dvh]' } });
const frame = css({
  maxHeight: { base: 'full', sm: '[min(32rem, 76dvh)]' },
  height: { base: 'full', sm: 'auto' },
  borderRadius: { base: '[0]', sm: 'card' },
  overflow: 'hidden',
});
const top = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  borderBlockEnd: 'line',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', color: 'fg.muted' },
});
// A phone has no Escape.
const onPhone = css({ display: { base: 'inline-flex', sm: 'none' }, marginInlineEnd: '-2' });
const input = css({
  flexGrow: '1',
  minWidth: '[0]',
  minHeight: '[3.5rem]',
  backgroundColor: '[transparent]',
  fontSize: 'md',
  outline: 'none',
  _placeholder: { color: 'fg.muted' },
});
const root = css({ display: 'flex', flexDirection: 'column', minHeight: '[0]', flexGrow: '1' });
const list = css({ flexGrow: '1', minHeight: '[0]', overflowY: 'auto', padding: '1', outline: 'none' });
const heading = css({
  paddingInline: '3',
  paddingTop: '2',
  paddingBottom: '1',
  color: 'fg.muted',
  fontSize: 'xs',
});
const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: { base: '10', _coarse: 'touch' },
  paddingInline: '3',
  borderRadius: 'control',
  cursor: 'pointer',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon', color: 'fg.muted' },
  '&[data-highlighted]': { backgroundColor: 'accent.subtle', color: 'accent.fg' },
});
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  minWidth: '[0]',
  paddingBlock: '1',
  overflowWrap: 'anywhere',
});
const detail = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' });
const note = css({ paddingInline: '4', paddingBlock: '2', color: 'fg.muted', fontSize: 'sm' });
const trouble = css({ display: 'flex', alignItems: 'center', gap: '3' });
const keys = css({
  display: { base: 'none', sm: 'block' },
  paddingInline: '4',
  paddingBlock: '2',
  borderBlockStart: 'line',
  color: 'fg.muted',
  fontSize: 'xs',
});
const hidden = css({ srOnly: true });
const pointing = css({ _rtl: { transform: 'scaleX(-1)' } });

/** The command palette: one field over screens, actions, views and leads. Loaded when it is first opened. */
export default function Palette() {
  const palette = usePalette();
  const field = useRef<HTMLInputElement>(null);
  const styles = dialog({ size: 'md' });
  useClosesOnBack(palette.isOpen, palette.close);
  return (
    <Dialog.Root
      open={palette.isOpen}
      lazyMount
      unmountOnExit
      initialFocusEl={() => field.current}
      onOpenChange={({ open }) => {
        if (!open) palette.close();
      }}
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={cx(styles.positioner, place)}>
          <Dialog.Content className={cx(styles.content, frame)} data-palette aria-label={TEXTS.title}>
            <Entries palette={palette} field={field} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type EntriesProps = {
  palette: ReturnType<typeof usePalette>;
  field: React.RefObject<HTMLInputElement | null>;
};

function Entries({ palette, field }: EntriesProps) {
  const { groups, state, text, count } = palette;
  const collection = createListCollection({
    items: groups.flatMap(({ entries }) => entries),
    itemToValue: ({ id }) => id,
    itemToString: ({ label }) => label,
  });
  return (
    <Listbox.Root
      className={root}
      collection={collection}
      value={[]}
      loopFocus
      typeahead={false}
      onSelect={({ value }) => {
        palette.open(value);
      }}
    >
      <div className={top}>
        <Search aria-hidden="true" />
        <Listbox.Input
          ref={field}
          className={input}
          role="combobox"
          aria-expanded="true"
          aria-label={TEXTS.title}
          placeholder={TEXTS.placeholder}
          maxLength={PAGE.searchMaxLength}
          autoHighlight
          dir="auto"
          value={text}
          onChange={(event) => {
            palette.type(event.currentTarget.value);
          }}
        />
        {state.searching && <Spinner />}
        <Dialog.CloseTrigger
          className={cx(button({ variant: 'ghost', size: 'icon' }), onPhone)}
          aria-label={TEXTS.close}
        >
          <X aria-hidden="true" />
        </Dialog.CloseTrigger>
      </div>
      <Listbox.Label className={hidden}>{TEXTS.title}</Listbox.Label>
      <Listbox.Content className={list} tabIndex={-1}>
        {groups.map(({ label, entries }) => (
          <Listbox.ItemGroup key={label} id={label}>
            <Listbox.ItemGroupLabel className={heading}>{label}</Listbox.ItemGroupLabel>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
      <Notes
        state={state}
        count={count}
        onRetry={() => {
          // The button goes away with what it repeats.
          field.current?.focus();
          palette.retry();
        }}
      />
      <p className={keys} aria-hidden="true">
        {TEXTS.keys}
      </p>
    </Listbox.Root>
  );
}

function Entry({ entry }: { entry: PaletteEntry }) {
  const Icon = SCREEN_ICONS[entry.id] ?? ICONS[entry.kind];
  return (
    <Listbox.Item item={entry} className={item} highlightOnHover>
      <Icon className={cx(entry.kind === 'action' && pointing)} aria-hidden="true" />
      <span className={words}>
        <bdi>{entry.label}</bdi>
        {entry.detail !== undefined && <bdi className={detail}>{entry.detail}</bdi>}
      </span>
    </Listbox.Item>
  );
}

type NotesProps = Pick<ReturnType<typeof usePalette>, 'state' | 'count'> & { onRetry: () => void };

/** What is said below the results; the number of them only to screen readers. */
function Notes({ state, count, onRetry }: NotesProps) {
  return (
    <>
      <div role="status">
        {state.slow && <p className={note}>{KIT_TEXTS.stillWorking}</p>}
        {state.none && <p className={note}>{count === 0 ? TEXTS.nothing : TEXTS.noLeads}</p>}
        <span className={hidden}>{state.searching ? TEXTS.searching : TEXTS.found(count)}</span>
      </div>
      {state.failed && (
        <div role="alert" className={cx(note, trouble)}>
          <span>{state.online ? TEXTS.failed : TEXTS.offline}</span>
          {state.online && (
            <Button variant="outline" size="sm" onClick={onRetry}>
              {TEXTS.retry}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
