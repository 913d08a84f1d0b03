import { Menu as MenuIcon, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { PALETTE_TEXTS } from '../../domain/palette-texts.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Button } from '../kit/button.tsx';
import { BoothFacts } from './indicators.tsx';
import { PersonMenu } from './person-menu.tsx';
import { Tooltip } from '../kit/tooltip.tsx';
import { WORKSPACE_TEXTS } from './workspace-texts.ts';

export type HeaderProps = {
  /** Event title, else company name, else "Exhibitor Dashboard" (spec §2). */
  title: string;
  company: { name: string; logoUrl: string | null; boothNumber: string } | null;
  eventInProgress: boolean | undefined;
  person: { name: string; role: string; picture: string | null | undefined };
  onOpenNavigation: () => void;
  onOpenPalette: () => void;
  onSignOut: () => void;
  /** What stays in sight below the header. */ children?: ReactNode;
};

// As wide as the frame below it, so that logo, sidebar, content and menu share their edges.
const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  backgroundColor: 'bg.surface',
  borderBlockEnd: 'line',
});
// On a phone one line; the facts are in the navigation there.
const row = css({
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  gridTemplateAreas: {
    base: '"toggle logo title person"',
    sm: '"toggle logo title person" "toggle logo facts person"',
  },
  gridTemplateRows: { base: '1fr', sm: '1fr 1fr' },
  height: { base: '[3.5rem]', sm: '16' },
  maxWidth: 'frame',
  marginInline: 'auto',
  paddingInlineStart: { base: '2', sm: '4', lg: '6' },
  paddingInlineEnd: { base: '3', sm: '5' },
  paddingBlock: { base: '0', sm: '2.5' },
});
const toggle = css({
  gridArea: 'toggle',
  display: { base: 'inline-flex', lg: 'none' },
  marginInlineEnd: { base: '1', sm: '3' },
});
const logo = css({ gridArea: 'logo', display: 'flex', marginInlineEnd: '3' });
// Cut at its own end, also where it runs the other way than the page.
const titleText = css({
  gridArea: 'title',
  textSide: 'page',
  fontSize: 'md',
  fontWeight: 'bold',
  lineHeight: 'tight',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const facts = css({
  gridArea: 'facts',
  display: { base: 'none', sm: 'flex' },
  alignItems: 'center',
  columnGap: '3',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  fontSize: 'xs',
});
const personArea = css({
  gridArea: 'person',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  marginInlineStart: '3',
});

/** The page header: logo, event, booth, indicators, person. */
export function Header({
  title,
  company,
  eventInProgress,
  person,
  onOpenNavigation,
  onOpenPalette,
  onSignOut,
  children,
}: HeaderProps) {
  return (
    <header className={bar}>
      <div className={row}>
        <Button
          variant="ghost"
          size="icon"
          className={toggle}
          aria-label={WORKSPACE_TEXTS.openNavigation}
          onClick={onOpenNavigation}
        >
          <MenuIcon aria-hidden="true" />
        </Button>
        <span className={logo}>
          <Avatar
            shape="square"
            name={company?.name ?? title}
            src={company?.logoUrl}
            alt={company?.name ?? ''}
          />
        </span>
        <Tooltip text={title} whenCut>
          <p className={titleText} dir="auto">
            {title}
          </p>
        </Tooltip>
        <p className={facts}>
          <BoothFacts boothNumber={company?.boothNumber} eventInProgress={eventInProgress} />
        </p>
        <div className={personArea}>
          <Tooltip text={PALETTE_TEXTS.open}>
            <Button
              variant="ghost"
              size="icon"
              aria-label={PALETTE_TEXTS.open}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={onOpenPalette}
            >
              <Search aria-hidden="true" />
            </Button>
          </Tooltip>
          <PersonMenu {...person} onSignOut={onSignOut} />
        </div>
      </div>
      {children}
    </header>
  );
}
