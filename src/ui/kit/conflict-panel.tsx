import { useEffect, useId, useRef, type ReactNode } from 'react';
import { conflictPanel } from 'styled-system/recipes';
import { dateTimeText } from '../../domain/dates.ts';
import { fileUrl } from '../../domain/files.ts';
import { CONFLICT_MESSAGES } from '../../domain/screen-messages.ts';
import type { Author, Conflict } from '../../machines/kit/record.ts';
import { useEvent } from '../shell/portal-context.tsx';
import { usePageData } from '../shell/page-data-context.tsx';
import { VERSIONS_TEXTS } from './control-texts.ts';

type ConflictPanelProps = {
  conflicts: readonly Conflict[];
  /** The field labels of the form. */
  labels: Readonly<Record<string, string>>;
  /** Fields that hold the path of a picture. */
  pictures?: readonly string[];
  /** Display text of a value that is not its own text, such as an option's label. */
  textOf?: (name: string, value: string) => string;
  onDecide: (name: string, choice: Side) => void;
};

type Side = 'mine' | 'theirs';

const SIDES: readonly Side[] = ['mine', 'theirs'];

/** Shows both values of each field that another user changed too, and lets the user choose which one to save. */
export function ConflictPanel({ conflicts, labels, pictures = [], textOf, onDecide }: ConflictPanelProps) {
  const title = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const styles = conflictPanel();
  // The panel appears in place of a result; the focus announces it to screen readers.
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.introduction}>
        <p ref={title} id={id} className={styles.title} tabIndex={-1}>
          {CONFLICT_MESSAGES.changed}
        </p>
        <p>{VERSIONS_TEXTS.introduction}</p>
      </div>
      {conflicts.map(({ name, choice, author, ...values }) => (
        <fieldset key={name} className={styles.field} data-undecided={choice === null || undefined}>
          <legend className={styles.legend}>{labels[name] ?? name}</legend>
          <div className={styles.sides}>
            {SIDES.map((side) => (
              <label key={side} className={styles.side}>
                <span className={styles.name}>
                  <input
                    type="radio"
                    className={styles.radio}
                    name={`${id}-${name}`}
                    checked={choice === side}
                    onChange={() => {
                      onDecide(name, side);
                    }}
                  />
                  {VERSIONS_TEXTS.sides[side]}
                </span>
                {side === 'theirs' && author && <AuthorLine {...author} />}
                <span className={styles.value}>
                  {pictures.includes(name) ? (
                    <Picture
                      path={values[side]}
                      alt={VERSIONS_TEXTS.picture(labels[name] ?? name, VERSIONS_TEXTS.sides[side])}
                    />
                  ) : (
                    <Words>{textOf?.(name, values[side]) ?? values[side]}</Words>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

/** Who chose the other value, and when, in the event's time. */
function AuthorLine({ name, at }: Author) {
  const zone = useEvent()?.timezone ?? 'UTC';
  return (
    <span className={conflictPanel().author}>
      <bdi>{name}</bdi>
      {VERSIONS_TEXTS.changedAt(dateTimeText(at, new Date(), zone))}
    </span>
  );
}

function Words({ children }: { children: string }): ReactNode {
  return children === '' ? (
    <span className={conflictPanel().empty}>{VERSIONS_TEXTS.empty}</span>
  ) : (
    <bdi>{children}</bdi>
  );
}

function Picture({ path, alt }: { path: string; alt: string }) {
  const { storagePublicUrl } = usePageData().settings;
  const url = fileUrl(path, storagePublicUrl);
  return url === null ? <Words>{''}</Words> : <img src={url} alt={alt} />;
}
