import { defineSlotRecipe } from '@pandacss/dev';

export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      backgroundColor: 'bg.scrim',
      _open: { animation: 'fade {durations.normal} {easings.out}' },
    },
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay', display: 'flex' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      width: 'drawer',
      maxWidth: '[85vw]',
      height: 'full',
      padding: '3',
      overflowY: 'auto',
      backgroundColor: 'bg.surface',
      boxShadow: 'overlay',
      outline: 'none',
      _open: { animation: 'slideIn {durations.normal} {easings.out}' },
    },
    header: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    title: { paddingInline: '2', fontSize: 'md', fontWeight: 'bold' },
  },
});
