import { useSelector } from '@xstate/react';
import { LifeBuoy } from 'lucide-react';
import { button } from 'styled-system/recipes';
import { Link } from 'wouter';
import { ROUTES } from '../../domain/routes.ts';
import { usePageData } from '../shell/page-data-context.tsx';
import { useActorOf } from '../shell/portal-context.tsx';
import { usePath } from '../shell/use-path.ts';

/**
 * "Contact Support" (G-18): the support screen, with the missing address filled in, for somebody who is signed in;
 * else a mail to the configured address; else the way in. While the session is still being looked for it leads to the
 * support screen too, which waits for the answer.
 */
export function SupportLink() {
  const subject = `Page not found: ${usePath()}`;
  const { supportEmail } = usePageData().settings;
  // While signed out the session runs exactly this child under this name.
  const signedOut = useSelector(useActorOf('session'), ({ children }) => children['login'] !== undefined);
  const look = button({ variant: 'outline' });
  const content = (
    <>
      <LifeBuoy aria-hidden="true" />
      Contact Support
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
