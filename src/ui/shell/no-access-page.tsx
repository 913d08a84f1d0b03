import { Lock } from 'lucide-react';
import { css } from 'styled-system/css';
import { ROLE_MESSAGES } from '../../domain/role-texts.ts';
import { isForMainAccount } from '../../domain/roles.ts';
import { normalisePath } from '../../domain/routes.ts';
import { EmptyState } from '../kit/notice.tsx';
import '../theme/styles.css';
import { PageHeader } from './page-header.tsx';
import { SCREEN_NEEDS } from './screens.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { usePath } from './use-path.ts';

const panel = css({ backgroundColor: 'bg.surface', border: 'line', borderRadius: 'card', marginTop: '3' });

/** A screen that the user's role does not include. */
export default function NoAccessPage() {
  const needed = SCREEN_NEEDS[normalisePath(usePath())];
  const text = needed && isForMainAccount(needed) ? ROLE_MESSAGES.onlyMainText : ROLE_MESSAGES.noScreenText;
  useDocumentTitle(ROLE_MESSAGES.noScreen);
  return (
    <>
      <PageHeader title={ROLE_MESSAGES.noScreen} />
      <div className={panel}>
        <EmptyState icon={Lock} title={ROLE_MESSAGES.noScreen} text={text} />
      </div>
    </>
  );
}
