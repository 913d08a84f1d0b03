import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { useOffered } from './may.tsx';
import { isCurrent, NAVIGATION, SCREENS } from './screens.ts';
import { usePath } from './use-path.ts';
import { WORKSPACE_TEXTS } from './workspace-texts.ts';

const list = css({ display: 'flex', flexDirection: 'column', gap: '1' });

const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: { base: 'control', _coarse: 'touch' },
  paddingInline: '3',
  borderRadius: 'control',
  color: 'fg.muted',
  fontWeight: 'medium',
  transitionProperty: 'colors',
  transitionDuration: 'fast',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
  _hover: { backgroundColor: 'bg.subtle', color: 'fg.default' },
  _current: { backgroundColor: 'accent.subtle', color: 'accent.fg' },
});

/** The links of sidebar and drawer; hovering a link preloads its screen. `onFollow` closes the drawer. */
export function NavigationList({ onFollow }: { onFollow?: () => void }) {
  const path = usePath();
  const offers = useOffered();
  return (
    <nav aria-label={WORKSPACE_TEXTS.main}>
      <ul className={list}>
        {NAVIGATION.filter(({ needs }) => !needs || offers(needs)).map((entry) => (
          <li key={entry.path}>
            <Link
              href={entry.path}
              className={link}
              aria-current={isCurrent(entry, path) ? 'page' : undefined}
              onPointerEnter={SCREENS[entry.path]?.preload}
              onFocus={SCREENS[entry.path]?.preload}
              {...(onFollow && { onClick: onFollow })}
            >
              <entry.icon aria-hidden="true" />
              {entry.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
