import { useState } from 'react';
import { Flex } from '@mantine/core';
import { useLocale } from '../../lib/i18n/use-locale';
import { useShownCaption } from '../../lib/i18n/shown-caption';
import { useText } from '../../lib/i18n/use-text';
import { useIsPhone } from '../../lib/react/use-media';
import { LinkButton } from '../../ui/button/link-button';
import { Button } from '../../ui/button/button';
import { DataCell, RowHead } from '../../ui/data-table/data-cell';
import type { DataColumn } from '../../ui/data-table/data-column';
import { DataRow, GroupRow } from '../../ui/data-table/data-row';
import { DataTable } from '../../ui/data-table/data-table';
import { ListCard } from '../../ui/list-card';
import { formatDifference, formatPercent } from './format-comparison';
import { countAmounts, largestChanges } from './largest-changes';
import type { ComparisonReport } from './use-comparison';
import { usePeriodName } from './use-period-name';

/** How many lines a phone shows at first. */
const MOST_ON_PHONES = 8;

const STATEMENTS = ['BalanceSheet', 'IncomeStatement', 'CashFlow'] as const;

interface LinesTableProps {
  readonly report: ComparisonReport;
  /** The period whose lines are shown; null for those of all. */
  readonly period: string | null;
  /** The address of the statements of the newer collection; null where they are not shown. */
  readonly statementsPath: string | null;
}

/** The lines that changed, by statement and period. */
export function LinesTable({ report, period, statementsPath }: LinesTableProps) {
  const text = useText('comparisons');
  const locale = useLocale();
  const [withAccounts, setWithAccounts] = useState(false);
  const [all, setAll] = useState(false);
  const isPhone = useIsPhone();
  const periodName = usePeriodName();
  const shown = useShownCaption();
  const labels = new Map(report.periods.map(({ reportingPeriodId, label }) => [reportingPeriodId, periodName(label)]));
  const lines = report.lineChanges.nodes
    .filter(({ isTotal }) => isTotal || withAccounts)
    .map((line) => ({ ...line, cells: line.cells.filter(({ reportingPeriodId }) => period === null || period === reportingPeriodId) }))
    .filter(({ cells }) => cells.length > 0);
  const count = countAmounts(lines);
  const isCut = isPhone && !all && count > MOST_ON_PHONES;
  const listed = isCut ? largestChanges(lines, MOST_ON_PHONES) : lines;
  const columns: DataColumn[] = [
    { id: 'line', label: text('column.line') },
    { id: 'period', label: text('column.period'), kind: 'quiet' },
    { id: 'before', label: text('column.before'), kind: 'figures', align: 'end' },
    { id: 'after', label: text('column.after'), kind: 'figures', align: 'end' },
    { id: 'change', label: text('column.change'), kind: 'figures', align: 'end' },
    { id: 'percent', label: text('column.percent'), kind: 'figures', align: 'end' },
  ];
  const tools = (
    <>
      <Button size="sm" aria-pressed={withAccounts} onClick={() => setWithAccounts(!withAccounts)}>
        {text('showAccounts')}
      </Button>
      {statementsPath !== null &&
        STATEMENTS.map((statement) => (
          <LinkButton key={statement} size="sm" to={`${statementsPath}?statementType=${statement}`}>
            {text('openStatement', { statement: text(`statement.${statement}`) })}
          </LinkButton>
        ))}
    </>
  );
  return (
    <ListCard title={text('tab.lines')} count={lines.length} tools={tools}>
      {lines.length === 0 ? (
        <Flex p="lg">{text('noLines')}</Flex>
      ) : (
        <DataTable label={text('tab.lines')} columns={columns} density="dense">
          {STATEMENTS.flatMap((statement) => {
            const own = listed.filter(({ statementType }) => statementType === statement);
            if (own.length === 0) return [];
            return [
              <GroupRow key={statement}>{text(`statement.${statement}`)}</GroupRow>,
              ...own.flatMap(({ id, lineItemId, caption, isTotal, cells }) =>
                cells.map(({ reportingPeriodId, before, after, change, percent }) => (
                  <DataRow key={`${id} ${reportingPeriodId}`}>
                    <RowHead>
                      <span className={isTotal ? 'medium' : 'quiet'}>{shown(lineItemId, caption)}</span>
                    </RowHead>
                    <DataCell column="period">{labels.get(reportingPeriodId)}</DataCell>
                    <DataCell column="before">{formatDifference(before, locale)}</DataCell>
                    <DataCell column="after">{formatDifference(after, locale)}</DataCell>
                    <DataCell column="change">{formatDifference(change, locale)}</DataCell>
                    <DataCell column="percent">{percent == null ? '–' : formatPercent(percent, locale)}</DataCell>
                  </DataRow>
                )),
              ),
            ];
          })}
        </DataTable>
      )}
      {isCut && (
        <Flex direction="column" gap="xs" p="lg" align="flex-start">
          <p className="quiet text-sm">{text('largestLines', { count: listed.length })}</p>
          <Button onClick={() => setAll(true)}>{text('showAllLines', { count })}</Button>
        </Flex>
      )}
    </ListCard>
  );
}
