import { Menu } from '@ark-ui/react/menu';
import {
  AtSign,
  Check,
  ChevronDown,
  KeyRound,
  Languages,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  ScrollText,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import { css } from 'styled-system/css';
import { menu } from 'styled-system/recipes';
import { Link } from 'wouter';
import { language } from '../../domain/language.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../domain/language-names.ts';
import { languageLink } from '../../domain/language-link.ts';
import type { SecuredOperation } from '../../domain/roles.gen.ts';
import { ROUTES } from '../../domain/routes.ts';
import { chooseColorScheme, COLOR_SCHEMES, useColorScheme, type ColorScheme } from '../theme/color-scheme.ts';
import { Avatar } from '../kit/avatar.tsx';
import { followLink } from '../kit/follow-link.ts';
import { useOnline } from '../kit/use-online.ts';
import { useOffered } from './may.tsx';
import { usePath } from './use-path.ts';
import { SCREEN_TEXTS, WORKSPACE_TEXTS } from './workspace-texts.ts';

type PersonMenuProps = {
  /** Full name, else email, else "User" (spec §2). */
  name: string;
  /** What the user may do, in words. */
  role: string;
  picture: string | null | undefined;
  onSignOut: () => void;
};

/** Screens that are not in the sidebar (G-18); `needs` names the call without which one is not offered. */
const LINKS = [
  { name: 'support', path: ROUTES.support, icon: LifeBuoy },
  { name: 'signInDetails', path: ROUTES.signInDetails, icon: AtSign },
  { name: 'resetPassword', path: ROUTES.resetPassword, icon: KeyRound },
  { name: 'audit', path: ROUTES.audit, icon: ScrollText, needs: 'auditEntryList' },
] as const satisfies readonly {
  name: keyof typeof SCREEN_TEXTS;
  path: string;
  icon: LucideIcon;
  needs?: SecuredOperation;
}[];

const SCHEME_ICONS: Record<ColorScheme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

// On a phone only the picture is visible; the text stays for screen readers.
const words = css({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: '[14rem]',
  lineHeight: 'tight',
  srOnly: { base: true, md: false },
});
// Cut at its own end, also where it runs the other way than the page.
const nameText = css({
  textSide: 'page',
  fontWeight: 'medium',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const roleText = css({ color: 'fg.muted', fontSize: 'xs' });
const chevron = css({ display: { base: 'none', md: 'block' }, color: 'fg.muted' });

/** The signed-in user's menu: picture, name, role, and the personal screens and settings. */
export function PersonMenu({ name, role, picture, onSignOut }: PersonMenuProps) {
  const offers = useOffered();
  const scheme = useColorScheme();
  const online = useOnline();
  const path = usePath();
  const styles = menu();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit navigate={followLink}>
      <Menu.Trigger className={styles.trigger}>
        <Avatar name={name} src={picture} />
        <span className={words}>
          <span className={nameText} dir="auto">
            {name}
          </span>
          <span className={roleText}>{role}</span>
        </span>
        <ChevronDown className={chevron} size={16} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content className={styles.content}>
          {LINKS.filter((link) => !('needs' in link) || offers(link.needs)).map(
            ({ name: screen, path, icon: Icon }) => (
              <Menu.Item key={path} value={path} className={styles.item} asChild>
                <Link href={path}>
                  <Icon aria-hidden="true" />
                  <span>{SCREEN_TEXTS[screen]}</span>
                </Link>
              </Menu.Item>
            ),
          )}
          <Menu.Separator className={styles.separator} />
          <Menu.RadioItemGroup
            value={scheme}
            onValueChange={({ value }) => {
              const choice = COLOR_SCHEMES.find((one) => one === value);
              if (choice) chooseColorScheme(choice);
            }}
          >
            <Menu.ItemGroupLabel className={styles.label}>{WORKSPACE_TEXTS.theme}</Menu.ItemGroupLabel>
            {COLOR_SCHEMES.map((value) => {
              const Icon = SCHEME_ICONS[value];
              return (
                <Menu.RadioItem key={value} value={value} className={styles.item}>
                  <Icon aria-hidden="true" />
                  <Menu.ItemText>{WORKSPACE_TEXTS.schemes[value]}</Menu.ItemText>
                  <Menu.ItemIndicator className={styles.mark}>
                    <Check aria-hidden="true" />
                  </Menu.ItemIndicator>
                </Menu.RadioItem>
              );
            })}
          </Menu.RadioItemGroup>
          <Menu.Separator className={styles.separator} />
          <Menu.ItemGroup id="language">
            <Menu.ItemGroupLabel className={styles.label}>
              {online ? WORKSPACE_TEXTS.language : WORKSPACE_TEXTS.languageOffline}
            </Menu.ItemGroupLabel>
            {LANGUAGES.map((one) => (
              <Menu.Item key={one} value={one} className={styles.item} disabled={!online} asChild>
                <a
                  href={languageLink(one, path + window.location.search)}
                  lang={one}
                  hrefLang={one}
                  aria-current={one === language() ? 'true' : undefined}
                >
                  <Languages aria-hidden="true" />
                  <span>{LANGUAGE_NAMES[one]}</span>
                  {one === language() && <Check className={styles.mark} aria-hidden="true" />}
                </a>
              </Menu.Item>
            ))}
          </Menu.ItemGroup>
          <Menu.Separator className={styles.separator} />
          <Menu.Item value="sign-out" className={styles.item} onSelect={onSignOut}>
            <LogOut aria-hidden="true" />
            {WORKSPACE_TEXTS.signOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
