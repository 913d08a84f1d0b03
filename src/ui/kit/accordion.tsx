import { Accordion as Ark } from '@ark-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { accordion } from 'styled-system/recipes';

type AccordionProps = {
  items: readonly {
    id: string;
    title: ReactNode;
    /** Drawn when it is first opened. */
    content: ReactNode;
  }[];
};

/** Questions with their answers, at most one open. Each is a heading, so that one can jump from one to the next. */
export function Accordion({ items }: AccordionProps) {
  const styles = accordion();
  return (
    <Ark.Root className={styles.root} collapsible lazyMount>
      {items.map(({ id, title, content }) => (
        <Ark.Item key={id} value={id} className={styles.item}>
          <h3 className={styles.heading}>
            <Ark.ItemTrigger className={styles.trigger}>
              {title}
              <Ark.ItemIndicator className={styles.chevron} asChild>
                <ChevronDown aria-hidden="true" />
              </Ark.ItemIndicator>
            </Ark.ItemTrigger>
          </h3>
          <Ark.ItemContent className={styles.content}>{content}</Ark.ItemContent>
        </Ark.Item>
      ))}
    </Ark.Root>
  );
}
