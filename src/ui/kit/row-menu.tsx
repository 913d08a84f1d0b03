import { Menu as Ark } from '@ark-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { button, menu } from 'styled-system/recipes';

type RowMenuProps<Row> = {
  /** The row of a button; undefined once the row is gone. */
  rowOf: (key: string) => Row | undefined;
  itemsOf: (row: Row) => readonly { id: string; label: string }[];
  onSelect: (row: Row, id: string) => void;
  /** The list, each of whose rows has a `RowMenuButton`. */
  children: ReactNode;
};

/** One menu of actions for all rows of a list: a menu for each would cost more than the rest of its row. */
export function RowMenu<Row>({ rowOf, itemsOf, onSelect, children }: RowMenuProps<Row>) {
  const styles = menu();
  const key = useRef<string | null>(null);
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      onTriggerValueChange={({ value }) => {
        key.current = value ?? key.current;
      }}
      onExitComplete={() => {
        // If hover and click happen within one frame, the closing menu removes the focus it has just returned.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) buttonOf(key.current)?.focus({ preventScroll: true });
        });
      }}
      // Fixed, so that scroll containers around the button do not clip it.
      positioning={{ strategy: 'fixed' }}
      onSelect={({ value }) => {
        const row = key.current === null ? undefined : rowOf(key.current);
        if (row !== undefined) onSelect(row, value);
      }}
    >
      {children}
      <Ark.Positioner>
        <Ark.Context>
          {({ triggerValue }) => {
            const row = triggerValue === null ? undefined : rowOf(triggerValue);
            return (
              <Ark.Content className={styles.content}>
                {row !== undefined &&
                  itemsOf(row).map(({ id, label }) => (
                    <Ark.Item key={id} value={id} className={styles.item}>
                      {label}
                    </Ark.Item>
                  ))}
              </Ark.Content>
            );
          }}
        </Ark.Context>
      </Ark.Positioner>
    </Ark.Root>
  );
}

/** Opens the list's menu for a row; `label` is its accessible name. */
export function RowMenuButton({ row, label }: { row: string; label: string }) {
  return (
    <Ark.Trigger
      value={row}
      className={button({ variant: 'ghost', size: 'icon' })}
      aria-label={label}
      data-row-menu={row}
    >
      <Ellipsis aria-hidden="true" />
    </Ark.Trigger>
  );
}

const buttonOf = (row: string | null): HTMLElement | null =>
  row === null ? null : document.querySelector<HTMLElement>(`[data-row-menu="${CSS.escape(row)}"]`);
