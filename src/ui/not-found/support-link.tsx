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
 * else a mail to the configured address; else the way in.
 */
export function SupportLink() {
  const subject = `Page not found: ${usePath()}`;
  const { supportEmail } = usePageData().settings;
  const signedIn = useSelector(useActorOf('session'), (snapshot) => snapshot.context.user !== null);
  const look = button({ variant: 'outline' });
  const content = (
    <>
      <LifeBuoy aria-hidden="true" />
      Contact Support
    </>
  );
  if (!signedIn && supportEmail) {
    return (
      <a className={look} href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>
        {content}
      </a>
    );
  }
  const query = new URLSearchParams({ category: 'bug', subject });
  return (
    <Link className={look} href={signedIn ? `${ROUTES.support}?${query.toString()}` : ROUTES.login}>
      {content}
    </Link>
  );
}
