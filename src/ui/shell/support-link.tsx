import { useSelector } from '@xstate/react';
import { LifeBuoy } from 'lucide-react';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { NOT_FOUND_TEXTS } from './not-found-texts.ts';
import { usePageData } from './page-data-context.tsx';
import { useActorOf } from './portal-context.tsx';
import { usePath } from './use-path.ts';

/**
 * "Contact Support" (G-18): for a signed-in user the support screen, prefilled with the missing address; else a mail to
 * the configured address; else the sign-in. While the session is being checked it also leads to the support screen,
 * which waits for the result.
 */
export function SupportLink() {
  const subject = NOT_FOUND_TEXTS.subject(usePath());
  const { supportEmail } = usePageData().settings;
  // Only the state `signedOut` runs this child.
  const signedOut = useSelector(useActorOf('session'), ({ children }) => children['login'] !== undefined);
  const look = button({ variant: 'outline' });
  const content = (
    <>
      <LifeBuoy aria-hidden="true" />
      {NOT_FOUND_TEXTS.support}
    </>
  );
  if (signedOut && supportEmail) {
    return (
      <a className={look} href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>
        {content}
      </a>
    );
  }
  const query = new URLSearchParams({ category: 'bug', subject });
  return (
    <Link className={look} href={signedOut ? ROUTES.login : `${ROUTES.support}?${query.toString()}`}>
      {content}
    </Link>
  );
}
