import { defineSlotRecipe } from '@pandacss/dev';

export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'root', 'icon', 'text', 'title', 'description', 'action', 'close'],
  // The variant is chosen at run time.
  staticCss: ['*'],
  base: {
    region: {
      position: 'fixed',
      zIndex: 'toast',
      bottom: '0',
      insetInlineEnd: '0',
      width: 'full',
      maxWidth: 'toast',
      padding: '4',
      // The region is always in the page; when empty it must not catch the pointer.
      '&:empty': { display: 'none' },
      // Above the bottom bar that some screens have on a phone.
      'body:has([data-bottom-bar]) &': { bottom: { base: '16', sm: '0' } },
      // A toast must not cover a dialog's buttons at its lower edge or the close button in its upper corner.
      'body:has([data-window][data-state=open]) &': {
        top: '0',
        bottom: 'auto',
        insetInlineStart: '0',
        insetInlineEnd: { base: '14', sm: 'auto' },
        width: { base: 'auto', sm: 'full' },
      },
    },
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      padding: '3',
      backgroundColor: 'bg.surface',
      border: 'line',
      borderRadius: 'card',
      boxShadow: 'overlay',
      touchAction: 'pan-y',
      userSelect: 'none',
      animation: 'enter {durations.normal} {easings.out}',
    },
    icon: { flexShrink: '0', width: 'icon', height: 'icon', marginTop: '0.5' },
    text: { flex: '1' },
    title: { fontWeight: 'bold' },
    description: { color: 'fg.muted' },
    action: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { _coarse: 'touch' },
      color: 'accent.fg',
      fontWeight: 'medium',
      textDecoration: 'underline',
    },
    close: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: '0',
      width: { base: '6', _coarse: 'touch' },
      height: { base: '6', _coarse: 'touch' },
      borderRadius: 'control',
      color: 'fg.muted',
      _hover: { backgroundColor: 'bg.subtle' },
      '& svg': { width: '4', height: '4' },
    },
  },
  variants: {
    variant: {
      default: { icon: { color: 'info.fg' } },
      success: { icon: { color: 'success.fg' } },
      destructive: {
        root: { borderColor: 'danger.fg' },
        icon: { color: 'danger.fg' },
        title: { color: 'danger.fg' },
      },
    },
  },
  defaultVariants: { variant: 'default' },
});
