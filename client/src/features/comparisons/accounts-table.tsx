import { Flex } from '@mantine/core';
import { useText } from '../../lib/i18n/use-text';
import { DataCell, RowHead } from '../../ui/data-table/data-cell';
import type { DataColumn } from '../../ui/data-table/data-column';
import { DataRow } from '../../ui/data-table/data-row';
import { DataTable } from '../../ui/data-table/data-table';
import { ListCard } from '../../ui/list-card';
import type { ComparisonReport } from './use-comparison';
import { useDescribedAccount } from './use-described-account';

/** The accounts that one collection alone has, or that both describe differently. */
export function AccountsTable({ report: { accountChanges } }: { readonly report: ComparisonReport }) {
  const text = useText('comparisons');
  const describe = useDescribedAccount();
  const columns: DataColumn[] = [
    { id: 'account', label: text('column.account') },
    { id: 'what', label: text('column.what') },
    { id: 'before', label: text('column.before'), kind: 'quiet' },
    { id: 'after', label: text('column.after'), kind: 'quiet' },
  ];
  return (
    <ListCard title={text('tab.accounts')} count={accountChanges.totalCount}>
      {accountChanges.nodes.length === 0 ? (
        <Flex p="lg">{text('noAccounts')}</Flex>
      ) : (
        <DataTable label={text('tab.accounts')} columns={columns} density="dense">
          {accountChanges.nodes.map(({ id, kind, facts, base, other }) => (
            <DataRow key={id}>
              <RowHead>{(other ?? base)?.name}</RowHead>
              <DataCell column="what">
                {kind === 'Changed' ? facts.map((fact) => text(`fact.${fact}`)).join(', ') : text(`account.${kind}`)}
              </DataCell>
              <DataCell column="before">{describe(base)}</DataCell>
              <DataCell column="after">{describe(other)}</DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
    </ListCard>
  );
}
