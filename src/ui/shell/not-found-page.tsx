import { ArrowLeft, LayoutDashboard } from 'lucide-react';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { NOT_FOUND_MESSAGES } from '../../domain/screen-messages.ts';
import { routeKind, ROUTES } from '../../domain/routes.ts';
import { parentOf } from '../../domain/parent-route.ts';
import { Button } from '../kit/button.tsx';
import { Footer } from './footer.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { usePath } from './use-path.ts';
import '../theme/styles.css';
import { NOT_FOUND_TEXTS } from './not-found-texts.ts';
import { SupportLink } from './support-link.tsx';
import { SCREEN_TEXTS } from './workspace-texts.ts';

/** Quick links in the order of spec §2. A link is shown once src/domain/routes.ts lists its screen. */
const QUICK_LINKS = (
  [
    { name: 'dashboard', path: ROUTES.home },
    { name: 'profile', path: ROUTES.profile },
    { name: 'team', path: ROUTES.team },
    { name: 'leads', path: ROUTES.leads },
    { name: 'tickets', path: ROUTES.tickets },
  ] as const
).filter(({ path }) => routeKind(path) !== 'unknown');

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen' });
const main = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  flexGrow: '1',
  gap: '2',
  padding: '6',
  textAlign: 'center',
});
const pointing = css({ _rtl: { transform: 'scaleX(-1)' } });
const code = css({ fontSize: '2xl', fontWeight: 'bold', color: 'accent.fg', letterSpacing: 'wide' });
const heading = css({ fontSize: 'xl', fontWeight: 'bold', letterSpacing: 'tight' });
const words = css({ color: 'fg.muted' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '3',
  marginTop: '5',
});
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '4',
  rowGap: '2',
  marginTop: '6',
  '& a': { display: 'inline-block', paddingBlock: '1', color: 'accent.fg', textDecoration: 'underline' },
});

/** Any address without a screen (spec §2 "Not-found screen"), signed in or not. */
export default function NotFoundPage() {
  const path = usePath();
  useDocumentTitle(NOT_FOUND_MESSAGES.title);
  return (
    <div className={page}>
      <main className={main}>
        <p className={code}>{NOT_FOUND_MESSAGES.code}</p>
        <h1 className={heading} tabIndex={-1}>
          {NOT_FOUND_MESSAGES.title}
        </h1>
        <p className={words}>{NOT_FOUND_MESSAGES.text}</p>
        <div className={actions}>
          <Link href={ROUTES.home} className={button()}>
            <LayoutDashboard aria-hidden="true" />
            {NOT_FOUND_TEXTS.dashboard}
          </Link>
          <Button
            variant="outline"
            onClick={() => {
              goBack(path);
            }}
          >
            <ArrowLeft className={pointing} aria-hidden="true" />
            {NOT_FOUND_TEXTS.back}
          </Button>
          <SupportLink />
        </div>
        <nav aria-label={NOT_FOUND_TEXTS.links}>
          <ul className={links}>
            {QUICK_LINKS.map(({ name, path }) => (
              <li key={path}>
                <Link href={path}>{SCREEN_TEXTS[name]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </main>
      <Footer />
    </div>
  );
}

/** If the browser has not left after this time, there was no previous entry (ms). */
const LEFT_AFTER_MS = 1_000;

/** Goes back one history entry. A tab that was opened here has none and opens the parent screen instead. */
function goBack(path: string): void {
  const { href } = window.location;
  const goUp = (): void => {
    if (window.location.href === href) navigate(parentOf(path));
  };
  if (window.history.length === 1) goUp();
  else {
    window.history.back();
    window.setTimeout(goUp, LEFT_AFTER_MS);
  }
}
