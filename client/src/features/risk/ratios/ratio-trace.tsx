import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StatementReportingPeriod } from '../../../lib/graphql/types.generated';
import { useRatioTraceQuery } from '../ratios.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Dialog } from '../../../ui/dialog/dialog';
import { Select } from '../../../ui/select';
import type { AnalysedRecord } from '../screen/use-analysis';
import { formatFigure } from '../text/format-risk';
import { usePeriodName } from '../text/analysis-text';
import { formatRatio, newestPoints, shownPoints, type PeriodRatio } from './ratio-text';
import { FigureTable } from '../../../ui/figure-table';

/** Which ratios are asked for. */
export interface RatioSource extends AnalysedRecord {
  readonly reportingPeriod: StatementReportingPeriod;
  /** From the layouts of the import, not those that were saved last. */
  readonly asImported: boolean;
}

interface RatioTraceProps {
  readonly ratio: PeriodRatio;
  readonly source: RatioSource;
  readonly statementsPath: string | null;
  readonly onClose: () => void;
}

/** The figures of a ratio's formula in a period, with the accounts behind each, which lead to their statements. */
export function RatioTrace({ ratio, source, statementsPath, onClose }: RatioTraceProps) {
  const text = useText('ratios');
  const common = useText('common');
  const locale = useLocale();
  const periodName = usePeriodName();
  const points = shownPoints(ratio, source.reportingPeriod === 'FiscalYearsAndYTD' && ratio.isOfFlows);
  const [period, setPeriod] = useState(newestPoints(ratio).at(-1)?.reportingPeriodId ?? '');
  const { data, error } = useRatioTraceQuery({ variables: { ...source, reportingPeriodId: period } });
  const figures = data?.ratios.nodes.find(({ id }) => id === ratio.id)?.trace;
  const value = points.find(({ reportingPeriodId }) => reportingPeriodId === period)?.value ?? null;
  return (
    <Dialog title={text(`name.${ratio.id}`)} subtitle={text(`formula.${ratio.id}`)} size={680} onClose={onClose}>
      <Group justify="space-between" gap="sm" mb="md">
        <Select
          label={text('period')}
          value={period}
          options={points.map((point) => ({ value: point.reportingPeriodId, label: periodName(point) }))}
          onChange={setPeriod}
        />
        <Text component="strong" className="figures" size="2xl" fw={600}>
          {formatRatio(value, ratio.unit, locale)}
        </Text>
      </Group>
      {figures === undefined ? (
        <p role={error ? 'alert' : 'status'}>{error ? describeError(error).message : common('loading')}</p>
      ) : (
        <FigureTable label={text('trace')} held>
          {figures.map(({ figure, amount, accounts }) => (
            <tbody key={figure}>
              <tr className="strong">
                <th scope="row">{text(`figure.${figure}`)}</th>
                <td className="figure">{formatFigure(Number(amount), locale)}</td>
              </tr>
              {accounts.map(({ accountId, accountNumber, name, amount: part, lineItemId, statementType }) => {
                const words = [accountNumber, name].filter(Boolean).join(' ');
                return (
                  <tr key={accountId}>
                    <td>
                      {statementsPath === null ? (
                        words
                      ) : (
                        <Link to={`${statementsPath}?statementType=${statementType}&line=${encodeURIComponent(lineItemId)}`}>{words}</Link>
                      )}
                    </td>
                    <td className="figure">{formatFigure(Number(part), locale)}</td>
                  </tr>
                );
              })}
            </tbody>
          ))}
        </FigureTable>
      )}
    </Dialog>
  );
}
