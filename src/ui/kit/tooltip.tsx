import { Tooltip as Ark, useTooltip } from '@ark-ui/react/tooltip';
import { mergeProps } from '@ark-ui/react/utils';
import { cloneElement, useEffect, useId, type ComponentProps, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { tooltip } from 'styled-system/recipes';
import { TOOLTIP } from '../../domain/screen-constants.ts';
import { useLongPress } from './use-long-press.ts';

type TriggerProps = ComponentProps<'button'> & { 'data-value'?: string };

type TooltipProps = {
  /** What is shown; without a text there is no tooltip. */
  text: string | undefined;
  /** The text says why the control does nothing: a tap or a click shows it, and it stays until one looks elsewhere. */
  explains?: boolean;
  /** Shown only while the text of the element is cut off. */
  whenCut?: boolean;
  /** The id of an element that has one already. */
  triggerId?: string | undefined;
  /** The element it is about. */
  children: ReactElement<TriggerProps>;
};

/**
 * A short text beside an element: after 700 ms below the pointer, at once beside another one and with the keyboard's
 * focus, and on a touch screen after a long press. Escape closes it and nothing else. It never is an element's only
 * name.
 */
export function Tooltip({
  text,
  explains = false,
  whenCut = false,
  triggerId,
  children: trigger,
}: TooltipProps) {
  const generated = useId();
  const id = triggerId ?? trigger.props.id ?? generated;
  const api = useTooltip({
    ids: { trigger: id },
    openDelay: TOOLTIP.openDelay,
    closeDelay: TOOLTIP.skipDelay,
    closeOnClick: !explains,
    disabled: text === undefined,
    positioning: { strategy: 'fixed', placement: 'top', gutter: 6 },
  });
  const { setOpen } = api;
  // A text that is taken away while it is shown leaves nothing to show.
  const open = api.open && text !== undefined;
  const press = useLongPress(() => {
    setOpen(true);
  });
  useEffect(() => {
    if (!open) return;
    // A finger that comes down elsewhere takes no focus away that would close it; a window that opens takes the focus, and
    // hides what is beside it from screen readers, before a closing tooltip is gone.
    const close = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest(`[id="${CSS.escape(id)}"]`) === null) setOpen(false);
    };
    document.addEventListener('pointerdown', close, true);
    document.addEventListener('focusin', close, true);
    return () => {
      document.removeEventListener('pointerdown', close, true);
      document.removeEventListener('focusin', close, true);
    };
  });
  return (
    <Ark.RootProvider value={api}>
      {cloneElement(
        trigger,
        mergeProps(
          handlersOf(api.getTriggerProps(), whenCut),
          text === undefined ? {} : press,
          explains && text !== undefined
            ? {
                onClick: () => {
                  setOpen(true);
                },
              }
            : {},
          { id, ...(text !== trigger.props['aria-label'] && !explains && open && describedBy(api)) },
          trigger.props,
        ),
      )}
      {open &&
        createPortal(
          <Ark.Positioner>
            <Ark.Content className={tooltip()}>
              <bdi>{text}</bdi>
            </Ark.Content>
          </Ark.Positioner>,
          landmarkOf(id),
        )}
    </Ark.RootProvider>
  );
}

/** Outside of whatever cuts it off, but within the same window and landmark: all else is hidden beside a dialog. */
const landmarkOf = (id: string): Element =>
  document.getElementById(id)?.closest('[data-window], [role=dialog], aside, main, nav, header') ??
  document.body;

type Api = ReturnType<typeof useTooltip>;

const describedBy = (api: Api) => ({ 'aria-describedby': api.getTriggerProps()['aria-describedby'] });

/** Only what opens and closes it: an element keeps the attributes of its own. */
function handlersOf(props: ReturnType<Api['getTriggerProps']>, whenCut: boolean): TriggerProps {
  const { onClick, onFocus, onBlur, onPointerDown, onPointerMove, onPointerOver, onPointerLeave } = props;
  const { onPointerCancel } = props;
  type Over = NonNullable<TriggerProps['onPointerMove']>;
  const ifCut =
    (handler: Over | undefined): Over =>
    (event) => {
      const { scrollWidth, clientWidth } = event.currentTarget;
      if (!whenCut || scrollWidth > clientWidth) handler?.(event);
    };
  return {
    onClick,
    onFocus,
    onBlur,
    onPointerDown,
    onPointerMove: ifCut(onPointerMove),
    onPointerOver: ifCut(onPointerOver),
    onPointerLeave,
    onPointerCancel,
  };
}
