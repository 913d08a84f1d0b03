import { Menu as MenuIcon, Search } from 'lucide-react';
import { css } from 'styled-system/css';
import { PALETTE_TEXTS } from '../../domain/palette.ts';
import { Avatar } from '../kit/avatar.tsx';
import { Button } from '../kit/button.tsx';
import { Indicators } from './indicators.tsx';
import { PersonMenu } from './person-menu.tsx';

export type HeaderProps = {
  /** Event title, else company name, else "Exhibitor Dashboard" (spec §2). */
  title: string;
  company: { name: string; logoUrl: string | null; boothNumber: string } | null;
  eventInProgress: boolean;
  person: { name: string; picture: string | null | undefined };
  onOpenNavigation: () => void;
  onOpenPalette: () => void;
  onSignOut: () => void;
};

// On a phone the facts are a strip above the bar that scrolls away; from a tablet on, they are below the title.
const bar = css({
  position: 'sticky',
  top: { base: '[-1.75rem]', sm: '0' },
  zIndex: 'header',
  display: 'grid',
  alignItems: 'center',
  columnGap: '3',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  gridTemplateAreas: {
    base: '"facts facts facts facts" "toggle logo title person"',
    sm: '"toggle logo title person" "toggle logo facts person"',
  },
  gridTemplateRows: { base: '1.75rem 3.5rem', sm: '1fr 1fr' },
  height: { base: '[5.25rem]', sm: '16' },
  paddingInline: { base: '3', sm: '5' },
  paddingBlock: { base: '0', sm: '2.5' },
  backgroundColor: 'bg.surface',
  borderBlockEnd: 'line',
});
const toggle = css({ gridArea: 'toggle', display: { base: 'inline-flex', lg: 'none' } });
const logo = css({ gridArea: 'logo', display: 'flex' });
const titleText = css({
  gridArea: 'title',
  fontSize: 'md',
  fontWeight: 'bold',
  lineHeight: 'tight',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const facts = css({
  gridArea: 'facts',
  display: 'flex',
  alignItems: 'center',
  columnGap: '3',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  fontSize: 'xs',
});
const personArea = css({ gridArea: 'person', display: 'flex', alignItems: 'center', gap: '1' });

/** The page header: logo, event, booth, indicators, person. */
export function Header({
  title,
  company,
  eventInProgress,
  person,
  onOpenNavigation,
  onOpenPalette,
  onSignOut,
}: HeaderProps) {
  return (
    <header className={bar}>
      <Button
        variant="ghost"
        size="icon"
        className={toggle}
        aria-label="Open navigation"
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
      <p className={titleText} title={title}>
        <bdi>{title}</bdi>
      </p>
      <p className={facts}>
        {company?.boothNumber && <span>Booth {company.boothNumber}</span>}
        <Indicators eventInProgress={eventInProgress} boothActive={Boolean(company?.boothNumber)} />
      </p>
      <div className={personArea}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={PALETTE_TEXTS.open}
          title={PALETTE_TEXTS.open}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onOpenPalette}
        >
          <Search aria-hidden="true" />
        </Button>
        <PersonMenu {...person} onSignOut={onSignOut} />
      </div>
    </header>
  );
}
