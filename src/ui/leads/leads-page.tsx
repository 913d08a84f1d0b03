import { useDocumentTitle } from '../shell/use-document-title.ts';
import { PageHeader } from '../shell/page-header.tsx';
import '../theme/styles.css';

/** The exhibitor's leads (spec §2 "Lead Management"). */
export default function LeadsPage() {
  useDocumentTitle('Lead Management');
  return <PageHeader title="Lead Management" />;
}
