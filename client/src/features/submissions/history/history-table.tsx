import type { HistoryOrder, HistoryOrderField } from '@countinghouse/domain/submissions/history-order';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataTable } from '../../../ui/data-table/data-table';
import type { HistoryOf } from './history-address';
import { HistoryRow } from './history-row';

interface HistoryTableProps {
  readonly of: HistoryOf;
  readonly label: string;
  readonly rows: readonly SubmissionRowFragment[];
  readonly order: HistoryOrder;
  readonly busy: boolean;
  readonly onSort: (field: HistoryOrderField) => void;
}

/** The collections of a page as a table; a row opens its details, and its chevron its files. */
export function HistoryTable({ of, label, rows, order, busy, onSort }: HistoryTableProps) {
  const text = useText('collections');
  const sorted = (field: HistoryOrderField) => ({
    direction: order.field === field ? order.direction : null,
    onSort: () => onSort(field),
  });
  const columns: DataColumn[] = [
    { id: 'expand', label: text('files'), kind: 'expand' },
    { id: 'created', label: text('created'), sort: sorted('created') },
    ...(of === 'global' ? [{ id: 'workspace', label: text('workspace'), sort: sorted('workspace') }] : []),
    { id: 'status', label: text('status'), sort: sorted('status') },
    { id: 'package', label: text('package'), sort: sorted('package') },
    { id: 'source', label: text('source'), sort: sorted('source') },
    { id: 'requestedBy', label: text('requestedBy') },
    { id: 'content', label: text('content') },
    { id: 'retention', label: text('retention'), kind: 'quiet' },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <DataTable label={label} columns={columns} busy={busy}>
      {rows.map((submission) => (
        <HistoryRow key={submission.id} of={of} submission={submission} />
      ))}
    </DataTable>
  );
}
