import { Menu } from '@ark-ui/react/menu';
import { AtSign, Check, ChevronDown, KeyRound, LifeBuoy, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { css } from 'styled-system/css';
import { menu } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { chooseColorScheme, COLOR_SCHEMES, useColorScheme, type ColorScheme } from '../theme/color-scheme.ts';
import { Avatar } from '../kit/avatar.tsx';
import { followLink } from '../kit/follow-link.ts';

type PersonMenuProps = {
  /** Full name, else email, else "User" (spec §2). */
  name: string;
  picture: string | null | undefined;
  onSignOut: () => void;
};

/** Screens that are not in the sidebar (G-18). */
const LINKS = [
  { label: 'Support', path: ROUTES.support, icon: LifeBuoy },
  { label: 'Sign-in Details', path: ROUTES.signInDetails, icon: AtSign },
  { label: 'Reset Password', path: ROUTES.resetPassword, icon: KeyRound },
] as const;

const schemes: Record<ColorScheme, { label: string; icon: typeof Sun }> = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
};

// On a phone only the picture is visible; the text stays for screen readers.
const words = css({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: '[14rem]',
  lineHeight: 'tight',
  srOnly: { base: true, md: false },
});
const nameText = css({
  fontWeight: 'medium',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const roleText = css({ color: 'fg.muted', fontSize: 'xs' });
const chevron = css({ display: { base: 'none', md: 'block' }, color: 'fg.muted' });

/** The signed-in user's menu: picture, name, role, and the personal screens and settings. */
export function PersonMenu({ name, picture, onSignOut }: PersonMenuProps) {
  const scheme = useColorScheme();
  const styles = menu();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit navigate={followLink}>
      <Menu.Trigger className={styles.trigger}>
        <Avatar name={name} src={picture} />
        <span className={words}>
          <span className={nameText}>{name}</span>
          <span className={roleText}>Exhibitor Admin</span>
        </span>
        <ChevronDown className={chevron} size={16} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content className={styles.content}>
          {LINKS.map(({ label, path, icon: Icon }) => (
            <Menu.Item key={path} value={path} className={styles.item} asChild>
              <Link href={path}>
                <Icon aria-hidden="true" />
                {label}
              </Link>
            </Menu.Item>
          ))}
          <Menu.Separator className={styles.separator} />
          <Menu.RadioItemGroup
            value={scheme}
            onValueChange={({ value }) => {
              const choice = COLOR_SCHEMES.find((one) => one === value);
              if (choice) chooseColorScheme(choice);
            }}
          >
            <Menu.ItemGroupLabel className={styles.label}>Theme</Menu.ItemGroupLabel>
            {COLOR_SCHEMES.map((value) => {
              const { label, icon: Icon } = schemes[value];
              return (
                <Menu.RadioItem key={value} value={value} className={styles.item}>
                  <Icon aria-hidden="true" />
                  <Menu.ItemText>{label}</Menu.ItemText>
                  <Menu.ItemIndicator className={styles.mark}>
                    <Check aria-hidden="true" />
                  </Menu.ItemIndicator>
                </Menu.RadioItem>
              );
            })}
          </Menu.RadioItemGroup>
          <Menu.Separator className={styles.separator} />
          <Menu.Item value="sign-out" className={styles.item} onSelect={onSignOut}>
            <LogOut aria-hidden="true" />
            Sign out
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
