import { Menu as Ark } from '@ark-ui/react/menu';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { button, menu, spinner, type ButtonVariantProps } from 'styled-system/recipes';
import { Tooltip } from './tooltip.tsx';

type MenuProps = ButtonVariantProps & {
  /** The button's label; with `size` "icon" it is only its accessible name. */
  label: string;
  icon?: LucideIcon;
  items: readonly { id: string; label: string; detail?: string | undefined; icon?: LucideIcon }[];
  onSelect: (id: string) => void;
  /** The chosen action is running: the button shows it, keeps the focus, and does not open. */
  busy?: boolean;
};

/** A button with a menu of actions. Arrow keys and first letters move, Escape closes. */
export function Menu({
  label,
  icon: Icon,
  items,
  onSelect,
  busy = false,
  variant = 'outline',
  size,
  wide,
}: MenuProps) {
  const styles = menu();
  const iconOnly = size === 'icon';
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <Ark.Root
      ids={{ trigger: id }}
      lazyMount
      unmountOnExit
      onExitComplete={() => {
        // If hover and click happen within one frame, the closing menu removes the focus it has just returned.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true });
        });
      }}
      // Fixed, so that scroll containers around the button do not clip it.
      positioning={{ strategy: 'fixed' }}
      onSelect={({ value }) => {
        onSelect(value);
      }}
    >
      <Tooltip text={iconOnly ? label : undefined} triggerId={id}>
        <Ark.Trigger
          ref={trigger}
          className={button({ variant, size, wide })}
          {...(busy && {
            'aria-disabled': true,
            'aria-busy': true,
            onClickCapture: ignore,
            onKeyDownCapture: ignoreOpening,
          })}
          {...(iconOnly && { 'aria-label': label })}
        >
          <span>
            {Icon && <Icon aria-hidden="true" />}
            {!iconOnly && <span>{label}</span>}
            {!(iconOnly && Icon) && <ChevronDown aria-hidden="true" />}
          </span>
          {busy && <span data-ring className={spinner().ring} />}
        </Ark.Trigger>
      </Tooltip>
      <Ark.Positioner>
        <Ark.Content className={styles.content}>
          {items.map(({ id, label: name, detail, icon: Mark }) => (
            <Ark.Item key={id} value={id} className={styles.item}>
              {Mark && <Mark aria-hidden="true" />}
              <span className={styles.words}>
                <bdi>{name}</bdi>
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}

/** Stops an event before it reaches the menu, whose forced closing would remove the focus it has just returned. */
const ignore = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Stops the keys that open a menu; Tab still works. */
const ignoreOpening = (event: KeyboardEvent): void => {
  if (event.key.startsWith('Arrow') || event.key === 'Enter' || event.key === ' ') ignore(event);
};
