import { IconPlus } from '@tabler/icons-react';
import { LinkedRequests } from '../../features/links/linked-requests';
import { SubmissionHistory } from '../../features/submissions/history/submission-history';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { EmptyState } from '../../ui/empty-state';
import { useHistoryPage } from '../use-history-page';
import { useWorkspaceOutlet } from '../workspace-outlet';

/** The requests of a workspace that wait for their borrower, and its past data collections (docs/spec.md, lender 2). */
export function Component() {
  const { workspace, onNewCollection } = useWorkspaceOutlet();
  const { settings } = useTenant();
  const text = useText('collections');
  const empty = (
    <Card>
      <EmptyState title={text('emptyTitle')} text={text('emptyText')}>
        <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onNewCollection}>
          {text('newCollection')}
        </Button>
      </EmptyState>
    </Card>
  );
  return (
    <>
      <LinkedRequests workspace={workspace} languages={settings.languages} />
      <SubmissionHistory
        workspaceId={workspace.id}
        offersDeleted={workspace.capabilities.includes('CanViewDeletedSubmissions')}
        context={useHistoryPage('workspacesubmissiondetails')}
        empty={empty}
      />
    </>
  );
}
