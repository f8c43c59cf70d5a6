import { SubmissionHistory } from '../../features/submissions/history/submission-history';
import { useText } from '../../lib/i18n/use-text';
import { PageHead } from '../../ui/page-head/page-head';
import { useHistoryPage } from '../use-history-page';
import { usePageTitle } from '../use-page-title';

/** The data collection report: the collections of the whole tenant (docs/spec.md, lender 2); the frame guards its capability. */
export function Component() {
  const text = useText('collections');
  const title = text('reportTitle');
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} />
      <SubmissionHistory workspaceId={null} offersDeleted={false} context={useHistoryPage('submissiondetails')} empty={null} />
    </>
  );
}
