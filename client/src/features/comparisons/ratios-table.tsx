import { Flex } from '@mantine/core';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { DataCell, RowHead } from '../../ui/data-table/data-cell';
import type { DataColumn } from '../../ui/data-table/data-column';
import { DataRow } from '../../ui/data-table/data-row';
import { DataTable } from '../../ui/data-table/data-table';
import { ListCard } from '../../ui/list-card';
import { formatRatios } from './format-comparison';
import type { ComparisonReport } from './use-comparison';
import { usePeriodName } from './use-period-name';

/** The ratios that changed, by period. */
export function RatiosTable({ report: { ratioChanges } }: { readonly report: ComparisonReport }) {
  const text = useText('comparisons');
  const ratios = useText('ratios');
  const locale = useLocale();
  const periodName = usePeriodName();
  const columns: DataColumn[] = [
    { id: 'ratio', label: text('column.ratio') },
    { id: 'period', label: text('column.period'), kind: 'quiet' },
    { id: 'before', label: text('column.before'), kind: 'figures', align: 'end' },
    { id: 'after', label: text('column.after'), kind: 'figures', align: 'end' },
  ];
  return (
    <ListCard title={text('tab.ratios')} count={ratioChanges.length}>
      {ratioChanges.length === 0 ? (
        <Flex p="lg">{text('noRatios')}</Flex>
      ) : (
        <DataTable label={text('tab.ratios')} columns={columns} density="dense">
          {ratioChanges.map((change) => {
            const { id, reportingPeriodId, label, undefinedBefore, undefinedAfter } = change;
            const [before, after] = formatRatios(change, locale);
            return (
              <DataRow key={`${id} ${reportingPeriodId}`}>
                <RowHead>{ratios(`name.${id}`)}</RowHead>
                <DataCell column="period">{periodName(label)}</DataCell>
                <DataCell column="before">{before ?? <NoValue reason={undefinedBefore ?? null} />}</DataCell>
                <DataCell column="after">{after ?? <NoValue reason={undefinedAfter ?? null} />}</DataCell>
              </DataRow>
            );
          })}
        </DataTable>
      )}
    </ListCard>
  );
}

function NoValue({ reason }: { readonly reason: ComparisonReport['ratioChanges'][number]['undefinedBefore'] }) {
  const text = useText('analysis');
  if (reason == null) return '–';
  const words = text(`undefined.${reason}`);
  return (
    <span title={words}>
      –<span className="visually-hidden"> {words}</span>
    </span>
  );
}
