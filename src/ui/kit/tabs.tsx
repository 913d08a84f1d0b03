import { Tabs as Ark } from '@ark-ui/react/tabs';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { tabs as tabsStyles } from 'styled-system/recipes';
import { CONTROL_TEXTS } from './control-texts.ts';

type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  value: Id;
  onChange: (id: Id) => void;
  tabs: readonly {
    id: Id;
    label: string;
    /** A short text about errors on that tab, shown as a mark next to its name. */
    alert?: string | undefined;
    /** A number beside the name, and what it counts. */
    count?: { words: string; value: ReactNode };
  }[];
  /** Renders a tab on its first visit. Otherwise all are rendered, so that a form can find its fields. */
  lazy?: boolean;
  /** The content of each tab. */
  children: (id: Id) => ReactNode;
};

const spoken = css({ srOnly: true });

/** Tabs for a few views of the same thing. Arrow keys move between the tabs, Tab moves into the content. */
export function Tabs<Id extends string>({
  label,
  value,
  onChange,
  tabs,
  lazy = false,
  children,
}: TabsProps<Id>) {
  const styles = tabsStyles();
  return (
    <Ark.Root
      className={styles.root}
      value={value}
      lazyMount={lazy}
      onValueChange={(details) => {
        const chosen = tabs.find(({ id }) => id === details.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      <Ark.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, label: name, alert, count }) => (
          <Ark.Trigger key={id} value={id} className={styles.trigger}>
            <span>{name}</span>
            {count && (
              <span className={styles.count}>
                <span className={styles.words}>{count.words}</span>{' '}
                <span className={styles.number}>{count.value}</span>
              </span>
            )}
            {alert && (
              <>
                <CircleAlert className={styles.alert} aria-hidden="true" />
                <span className={spoken}>{CONTROL_TEXTS.tabAlert(alert)}</span>
              </>
            )}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map(({ id }) => (
        <Ark.Content key={id} value={id} className={styles.panel}>
          {children(id)}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
}
