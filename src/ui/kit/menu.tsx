import { Menu as Ark } from '@ark-ui/react/menu';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { button, menu, spinner, type ButtonVariantProps } from 'styled-system/recipes';

type MenuProps = ButtonVariantProps & {
  /** What the button reads; with `size` "icon" it is only spoken. */
  label: string;
  icon?: LucideIcon;
  items: readonly { id: string; label: string; detail?: string | undefined; icon?: LucideIcon }[];
  onSelect: (id: string) => void;
  /** What was chosen is being done: the button says so, keeps the focus, and offers nothing. */
  busy?: boolean;
};

/** A button that offers a choice of what to do. Arrow keys and first letters move, Escape closes. */
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
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      onExitComplete={() => {
        // Pointed at and pressed within one frame, a menu takes the focus that it has just given back with it.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true });
        });
      }}
      // Over whatever scrolls around the button.
      positioning={{ strategy: 'fixed' }}
      onSelect={({ value }) => {
        onSelect(value);
      }}
    >
      <Ark.Trigger
        ref={trigger}
        className={button({ variant, size, wide })}
        {...(busy && {
          'aria-disabled': true,
          'aria-busy': true,
          onClickCapture: ignore,
          onKeyDownCapture: ignoreOpening,
        })}
        {...(iconOnly && { 'aria-label': label, title: label })}
      >
        <span>
          {Icon && <Icon aria-hidden="true" />}
          {!iconOnly && label}
          {!(iconOnly && Icon) && <ChevronDown aria-hidden="true" />}
        </span>
        {busy && <span data-ring className={spinner().ring} />}
      </Ark.Trigger>
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

/** Before the menu hears of it. A menu told to be closed would take the focus that it has just given back. */
const ignore = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Whatever opens a menu; Tab still goes on. */
const ignoreOpening = (event: KeyboardEvent): void => {
  if (event.key.startsWith('Arrow') || event.key === 'Enter' || event.key === ' ') ignore(event);
};
