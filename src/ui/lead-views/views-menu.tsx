import { Menu } from '@ark-ui/react/menu';
import {
  ArrowDown,
  ArrowUp,
  Bookmark,
  BookmarkPlus,
  Check,
  Lock,
  Pencil,
  RotateCcw,
  Save,
  Trash2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { css, cx } from 'styled-system/css';
import { button, menu } from 'styled-system/recipes';
import { Link } from 'wouter';
import type { LeadView } from '../../api/lead-views.ts';
import { READY_VIEWS, viewAddress, type NamedQuery } from '../../domain/lead-views.ts';
import { followLink } from '../kit/follow-link.ts';
import type { Views } from './use-views.ts';
import { VIEW_TEXTS as TEXTS } from './view-texts.ts';
import { Tooltip } from '../kit/tooltip.tsx';

const trigger = css({ paddingInline: '3', maxWidth: { sm: '[16rem]' }, minWidth: '[0]' });
// On a phone the icon stands for it; a dot says that the view was changed.
const words = css({
  display: { base: 'none', sm: 'block' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const mark = css({ color: 'fg.muted', fontWeight: 'normal' });
const dot = css({
  display: { sm: 'none' },
  width: '2',
  height: '2',
  flexShrink: '0',
  borderRadius: 'full',
  backgroundColor: 'accent.solid',
});
// Views, and what can be done with the open one.
const content = css({ maxHeight: '[min(38rem, 72dvh)]' });
const note = css({ paddingInline: '2.5', paddingBlock: '1.5', color: 'fg.muted', fontSize: 'sm' });
const check = css({ marginInlineStart: 'auto', flexShrink: '0' });

/** The views of the lead list: opens one, keeps what the list shows, and changes the one that is open. */
export function ViewsMenu({ views }: { views: Views }) {
  const { current, kept } = views;
  const styles = menu();
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const label = current ? TEXTS.current(current.view.name, current.isChanged) : TEXTS.views;
  return (
    <Menu.Root
      ids={{ trigger: id }}
      lazyMount
      unmountOnExit
      navigate={followLink}
      positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
      onExitComplete={() => {
        // A chosen link takes the focus with it.
        requestAnimationFrame(() => {
          if (!document.activeElement?.matches('a, button, input, select, textarea, [role]'))
            opener.current?.focus({ preventScroll: true });
        });
      }}
    >
      <Tooltip text={label} triggerId={id} whenCut={current === null}>
        <Menu.Trigger ref={opener} className={cx(button({ variant: 'outline' }), trigger)} aria-label={label}>
          <Bookmark aria-hidden="true" />
          <span className={words}>
            <bdi>{current ? current.view.name : TEXTS.views}</bdi>
            {current?.isChanged && <span className={mark}> · {TEXTS.changed}</span>}
          </span>
          {current?.isChanged && <span className={dot} aria-hidden="true" />}
        </Menu.Trigger>
      </Tooltip>
      <Menu.Positioner>
        <Menu.Content className={cx(styles.content, content)}>
          <Group label={TEXTS.ready} views={READY_VIEWS} current={current?.view} />
          <Group label={TEXTS.shared} views={views.shared} current={current?.view} />
          <Group label={TEXTS.mine} views={views.mine} current={current?.view} />
          {views.isLoading && <Note value="loading">{TEXTS.loading}</Note>}
          {views.hasFailed && (
            <>
              <Note value="failed">{views.isOutdated ? TEXTS.outdated : TEXTS.failed}</Note>
              <Action icon={RotateCcw} value="retry" onSelect={views.retry} stays>
                {TEXTS.retry}
              </Action>
            </>
          )}
          <Menu.Separator className={styles.separator} />
          {views.canSaveAs && (
            <Action
              icon={BookmarkPlus}
              value="save-as"
              onSelect={() => {
                views.name();
              }}
            >
              {TEXTS.saveAs}
            </Action>
          )}
          {!views.canSaveAs && kept === null && <Note value="none">{TEXTS.none}</Note>}
          {kept !== null && <OfThis views={views} view={kept} />}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type GroupProps = { label: string; views: readonly NamedQuery[]; current: NamedQuery | undefined };

function Group({ label, views, current }: GroupProps) {
  const styles = menu();
  if (views.length === 0) return null;
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel className={styles.label}>{label}</Menu.ItemGroupLabel>
      {views.map((view) => (
        <Menu.Item key={view._id} value={view._id} className={styles.item} asChild>
          <Link href={viewAddress(view)} aria-current={view._id === current?._id ? 'true' : undefined}>
            <span className={styles.words}>
              <bdi>{view.name}</bdi>
              {'mine' in view && view.mine === false && (
                <span className={styles.detail}>{TEXTS.by((view as LeadView).author)}</span>
              )}
            </span>
            {view._id === current?._id && <Check className={check} aria-hidden="true" />}
          </Link>
        </Menu.Item>
      ))}
    </Menu.ItemGroup>
  );
}

/** What the menu says, as an item that cannot be chosen. */
function Note({ value, children }: { value: string; children: string }) {
  return (
    <Menu.Item value={value} disabled className={note}>
      {children}
    </Menu.Item>
  );
}

type ActionProps = {
  icon: LucideIcon;
  value: string;
  onSelect: () => void;
  /** The menu stays open. */ stays?: boolean;
  children: string;
};

function Action({ icon: Icon, value, onSelect, stays = false, children }: ActionProps) {
  return (
    <Menu.Item value={value} className={menu().item} onSelect={onSelect} closeOnSelect={!stays}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </Menu.Item>
  );
}

/** What can be done with the open view. */
function OfThis({ views, view }: { views: Views; view: LeadView }) {
  const styles = menu();
  if (!view.mayChange) return null;
  const by = (step: 1 | -1) => () => {
    views.move(step);
  };
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel className={styles.label}>
        <bdi>{TEXTS.this(view.name)}</bdi>
      </Menu.ItemGroupLabel>
      {views.canSave && (
        <Action icon={Save} value="save" onSelect={views.save}>
          {TEXTS.save}
        </Action>
      )}
      <Action
        icon={Pencil}
        value="rename"
        onSelect={() => {
          views.name(view);
        }}
      >
        {TEXTS.rename}
      </Action>
      {view.mine && (
        <Action icon={view.shared ? Lock : Users} value="share" onSelect={views.share}>
          {view.shared ? TEXTS.unshare : TEXTS.share}
        </Action>
      )}
      {views.canMove.up && (
        <Action icon={ArrowUp} value="up" onSelect={by(-1)}>
          {TEXTS.up}
        </Action>
      )}
      {views.canMove.down && (
        <Action icon={ArrowDown} value="down" onSelect={by(1)}>
          {TEXTS.down}
        </Action>
      )}
      <Action icon={Trash2} value="remove" onSelect={views.remove}>
        {TEXTS.remove}
      </Action>
    </Menu.ItemGroup>
  );
}
