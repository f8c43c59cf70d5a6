import { IconPlus } from '@tabler/icons-react';
import { SubmissionHistory } from '../../features/submissions/history/submission-history';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { useHistoryPage } from '../use-history-page';
import { useWorkspaceOutlet } from '../workspace-outlet';

/** The past data collections of a workspace (lender side 2). */
export function Component() {
  const { workspace, onNewCollection } = useWorkspaceOutlet();
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
    <SubmissionHistory
      workspaceId={workspace.id}
      offersDeleted={workspace.capabilities.includes('CanViewDeletedSubmissions')}
      context={useHistoryPage('workspacesubmissiondetails')}
      empty={empty}
    />
  );
}
