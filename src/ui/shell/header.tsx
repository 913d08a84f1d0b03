import { Menu as MenuIcon } from 'lucide-react';
import { css } from 'styled-system/css';
import { Avatar } from '../kit/avatar.tsx';
import { Button } from '../kit/button.tsx';
import { Indicators } from './indicators.tsx';
import { PersonMenu } from './person-menu.tsx';

export type HeaderProps = {
  /** Event title, else company name, else "Exhibitor Dashboard" (spec §2). */
  title: string;
  company: { name: string; logoUrl: string | null; boothNumber: string } | null;
  eventLive: boolean;
  person: { name: string; picture: string | null | undefined };
  onOpenNavigation: () => void;
  onSignOut: () => void;
};

const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '16',
  paddingInline: { base: '3', sm: '5' },
  paddingBlock: '2',
  backgroundColor: 'bg.surface',
  borderBlockEnd: 'line',
  borderColor: 'border.default',
});
const toggle = css({ display: { base: 'inline-flex', lg: 'none' } });
const names = css({ display: 'flex', flexDirection: 'column', flex: '1' });
const titleText = css({
  fontSize: 'md',
  fontWeight: 'bold',
  lineHeight: 'tight',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'fg.muted', fontSize: 'xs' });

/** Where one is, as whom, and what is on: logo, event, booth, indicators, person. */
export function Header({ title, company, eventLive, person, onOpenNavigation, onSignOut }: HeaderProps) {
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
      <Avatar shape="square" name={company?.name ?? title} src={company?.logoUrl} alt={company?.name ?? ''} />
      <div className={names}>
        <p className={titleText} title={title}>
          {title}
        </p>
        <p className={facts}>
          {company?.boothNumber && <span>Booth {company.boothNumber}</span>}
          <Indicators eventLive={eventLive} boothActive={Boolean(company?.boothNumber)} />
        </p>
      </div>
      <PersonMenu {...person} onSignOut={onSignOut} />
    </header>
  );
}
