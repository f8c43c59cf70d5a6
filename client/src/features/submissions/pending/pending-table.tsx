import { Flex } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type {
  PendingInterventionFragment,
  PendingInterventionOrder,
  PendingInterventionOrderField,
} from '../../../lib/graphql/types.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button, IconButton } from '../../../ui/button/button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { IconLabel } from '../../../ui/icon-label';
import { StatusPill } from '../../../ui/status-dot';
import { detailsPath } from '../submission-paths';

interface PendingTableProps {
  readonly rows: readonly PendingInterventionFragment[];
  readonly order: PendingInterventionOrder;
  readonly packageName: (datasourceNameId: string) => string;
  readonly isBeta: (datasourceNameId: string) => boolean;
  readonly onSort: (field: PendingInterventionOrderField) => void;
  readonly onFinish: (submission: PendingInterventionFragment) => void;
  readonly onDelete: (submission: PendingInterventionFragment) => void;
}

/** Collections that await intervention as a table. */
export function PendingTable({ rows, order, onSort, ...row }: PendingTableProps) {
  const text = useText('collections');
  const sorted = (field: PendingInterventionOrderField) => ({
    direction: order.field === field ? order.direction : null,
    onSort: () => onSort(field),
  });
  const columns: DataColumn[] = [
    { id: 'workspace', label: text('workspace'), sort: sorted('workspace') },
    { id: 'package', label: text('package'), sort: sorted('package') },
    { id: 'submittedBy', label: text('submittedBy'), kind: 'quiet' },
    { id: 'requestedBy', label: text('requestedBy'), kind: 'quiet' },
    { id: 'created', label: text('created'), sort: sorted('created'), kind: 'figures' },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <DataTable label={text('awaiting')} columns={columns}>
      {rows.map((submission) => (
        <PendingRow key={submission.id} submission={submission} {...row} />
      ))}
    </DataTable>
  );
}

interface PendingRowProps extends Pick<PendingTableProps, 'packageName' | 'isBeta' | 'onFinish' | 'onDelete'> {
  readonly submission: PendingInterventionFragment;
}

function PendingRow({ submission, packageName, isBeta, onFinish, onDelete }: PendingRowProps) {
  const text = useText('collections');
  const locale = useLocale();
  const { workspace, datasourceNameId: source } = submission;
  return (
    <DataRow>
      <RowHead>
        {workspace.accessible ? (
          <Link to={detailsPath('overview', workspace.id, submission.id)}>{workspace.displayName}</Link>
        ) : (
          <span>{workspace.displayName}</span>
        )}
      </RowHead>
      <DataCell column="package">
        {source === null ? '–' : packageName(source)}{' '}
        {source !== null && isBeta(source) && (
          <StatusPill tone="neutral" icon={null}>
            {text('beta')}
          </StatusPill>
        )}
      </DataCell>
      <DataCell column="submittedBy">{submission.submissionEmail ?? '–'}</DataCell>
      <DataCell column="requestedBy">{submission.requestingUser?.displayName ?? text('source.Anonymous')}</DataCell>
      <DataCell column="created">{formatDay(submission.creationTime, locale)}</DataCell>
      <DataCell column="actions">
        {workspace.accessible ? (
          <Flex component="span" display="inline-flex" gap="xs" align="center">
            <Button size="xs" aria-label={text('finishOf', { workspace: workspace.displayName })} onClick={() => onFinish(submission)}>
              {text('finish')}
            </Button>
            <IconButton
              size="xs"
              label={text('deletePendingOf', { workspace: workspace.displayName })}
              onClick={() => onDelete(submission)}
            >
              <IconTrash size={16} stroke={1.75} />
            </IconButton>
          </Flex>
        ) : (
          <IconLabel tone="neutral" icon={<IconLock size={14} stroke={2} aria-hidden />}>
            {text('noViewAccess')}
          </IconLabel>
        )}
      </DataCell>
    </DataRow>
  );
}
