import { Box } from '@mantine/core';
import { isOfBalances } from '@countinghouse/domain/analysis/analysis-figures';
import { Link } from 'react-router';
import type { AnalysisTraceQuery } from '../../../lib/graphql/types.generated';
import { formatClock, formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { Analysis, AnalysisView } from '../screen/analysis-view';
import { decimalsOf, formatMoney, formatShortMonth } from './ratio-words';
import classes from './trace.module.css';

export type TracedFigure = AnalysisTraceQuery['analysis']['ratios'][number]['trace'][number];
type TracedItem = TracedFigure['items'][number];

interface TraceFigureProps extends Pick<AnalysisView, 'balances'> {
  readonly figure: TracedFigure;
  readonly analysis: Analysis;
  readonly statementsPath: string | null;
}

/** A figure of a formula: what adds up to it, the sum, and what it is as that of a year. */
export function TraceFigure({ figure: traced, analysis, balances, statementsPath }: TraceFigureProps) {
  const text = useText('analysis');
  const names = useText('ratios');
  const locale = useLocale();
  const { figure, amount, undefinedBecause, annualizedBy, items } = traced;
  const name = names(`figure.${figure}`);
  const yearly = annualizedBy === null ? null : annualizedAmount(traced, locale);
  return (
    <tbody>
      <tr className="strong">
        <Box component="th" scope="rowgroup" colSpan={2} pt={14}>
          {balances === 'Average' && isOfBalances(figure) ? text('averageOf', { figure: name }) : name}
        </Box>
      </tr>
      {items.map((item, at) => (
        <tr key={at}>
          <td className="anywhere">
            <Item item={item} analysis={analysis} statementsPath={statementsPath} />
          </td>
          <td className="figure">{formatMoney(item.amount, locale)}</td>
        </tr>
      ))}
      {items.length === 0 && undefinedBecause === null && (
        <tr>
          <td className="anywhere">
            <span className="quiet">{text('nothingIn')}</span>
          </td>
          <td className="figure">{formatMoney('0', locale)}</td>
        </tr>
      )}
      <tr className={`strong ${classes.total}`}>
        <th scope="row">{undefinedBecause === null ? text('total') : text(`undefined.${undefinedBecause}`)}</th>
        <td className="figure">{amount === null ? '–' : formatMoney(amount, locale)}</td>
      </tr>
      {yearly !== null && annualizedBy !== null && (
        <tr className="strong">
          <th scope="row">
            {text('timesYear', { factor: new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(annualizedBy)) })}
          </th>
          <td className="figure">{yearly}</td>
        </tr>
      )}
    </tbody>
  );
}

/** An account with the way to its line of the statement, or what an analyst added, with who changed it and when. */
function Item({ item, analysis, statementsPath }: { readonly item: TracedItem } & Pick<TraceFigureProps, 'analysis' | 'statementsPath'>) {
  const text = useText('analysis');
  const locale = useLocale();
  const { name, accountNumber, statementType, lineItemId, adjustmentId, instrumentId, month } = item;
  if (lineItemId !== null) {
    const words = [accountNumber, name].filter(Boolean).join(' ');
    if (statementsPath === null) return words;
    return <Link to={`${statementsPath}?statementType=${statementType}&line=${encodeURIComponent(lineItemId)}`}>{words}</Link>;
  }
  const added =
    analysis.adjustments.find(({ id }) => id === adjustmentId) ?? analysis.debtSchedule.find(({ id }) => id === instrumentId) ?? null;
  const time = added && `${formatMediumDay(added.updatedAt, locale)} ${formatClock(added.updatedAt, locale)}`;
  const author = added?.createdBy?.displayName;
  const changed = time === null ? text('unsaved') : author === undefined ? time : text('changedBy', { name: author, time });
  return (
    <>
      {month === null ? name : text('paymentOf', { instrument: name, month: formatShortMonth(month, locale) })}
      <span className="block quiet text-xs">{changed}</span>
    </>
  );
}

/** A figure as that of a year, where a ratio counts it so, else as it is; null where it is not known. */
export function annualizedAmount({ amount, annualizedBy }: Pick<TracedFigure, 'amount' | 'annualizedBy'>, locale: string): string | null {
  if (amount === null || annualizedBy === null) return amount === null ? null : formatMoney(amount, locale);
  return formatMoney(Number(amount) * Number(annualizedBy), locale, decimalsOf(amount));
}
