import { defineSlotRecipe } from '@pandacss/dev';

export const menuRecipe = defineSlotRecipe({
  className: 'menu',
  slots: ['trigger', 'content', 'label', 'item', 'words', 'detail', 'mark', 'separator'],
  base: {
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: { base: 'control', _coarse: 'touch' },
      padding: '1',
      borderRadius: 'control',
      textAlign: 'start',
      _hover: { backgroundColor: 'bg.subtle' },
    },
    content: {
      zIndex: 'menu',
      minWidth: '[15rem]',
      maxWidth: '[min(22rem, calc(100vw - 2rem))]',
      // The longest menu is whole in a window that has the room: what is below an edge is not looked for.
      maxHeight: '[min(36rem, var(--available-height, 80dvh))]',
      overflowY: 'auto',
      padding: '1',
      backgroundColor: 'bg.surface',
      border: 'line',
      borderRadius: 'card',
      boxShadow: 'overlay',
      outline: 'none',
      _open: { animation: 'enter {durations.fast} {easings.out}' },
    },
    label: { paddingInline: '2.5', paddingTop: '2', paddingBottom: '1', color: 'fg.muted', fontSize: 'xs' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: { base: '9', _coarse: 'touch' },
      paddingInline: '2.5',
      borderRadius: 'control',
      cursor: 'pointer',
      '& svg': { width: 'icon', height: 'icon', color: 'fg.muted' },
      _hover: { backgroundColor: 'bg.subtle' },
    },
    words: { display: 'flex', flexDirection: 'column', paddingBlock: '1', overflowWrap: 'anywhere' },
    detail: { color: 'fg.muted', fontSize: 'xs' },
    mark: { marginInlineStart: 'auto' },
    separator: {
      marginBlock: '1',
      borderTop: 'line',
    },
  },
});
