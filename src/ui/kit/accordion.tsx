import { Accordion as Ark } from '@ark-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { accordion } from 'styled-system/recipes';

type AccordionProps = {
  items: readonly {
    /** Any text; ids of elements are made from it. */
    id: string;
    title: ReactNode;
    /** Rendered when it is first opened. */
    content: ReactNode;
  }[];
};

/** Questions with answers, at most one open. Each question is a heading, for heading navigation. */
export function Accordion({ items }: AccordionProps) {
  const styles = accordion();
  return (
    <Ark.Root className={styles.root} collapsible lazyMount>
      {items.map(({ id, title, content }) => (
        <Ark.Item key={id} value={encodeURIComponent(id)} className={styles.item}>
          <h3 className={styles.heading}>
            <Ark.ItemTrigger className={styles.trigger}>
              {title}
              {/* Ark UI marks it with the direction of the text, which no picture may carry. */}
              <Ark.ItemIndicator className={styles.chevron} asChild>
                <span>
                  <ChevronDown aria-hidden="true" />
                </span>
              </Ark.ItemIndicator>
            </Ark.ItemTrigger>
          </h3>
          <Ark.ItemContent className={styles.content}>{content}</Ark.ItemContent>
        </Ark.Item>
      ))}
    </Ark.Root>
  );
}
