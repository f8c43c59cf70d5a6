import { formatMediumDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { PrintPage } from '../../../ui/print/print-page';
import { ChartTableRows, hasFigures, type ChartTable } from '../charts/chart-table';
import { formatMoney, formatShortMonth } from '../ratios/ratio-words';
import { useNoticeLines } from './analysis-notices';
import type { Analysis, AnalysisView } from './analysis-view';
import { PrintedRatios } from './printed-ratios';
import classes from './analysis-sheet.module.css';

interface AnalysisSheetProps {
  readonly firm: string;
  /** The figures as they are shown. */
  readonly analysis: Analysis;
  /** What analysts added, as saved. */
  readonly saved: Pick<Analysis, 'adjustments' | 'debtSchedule'>;
  readonly charts: readonly ChartTable[];
  readonly unsaved: boolean;
  readonly view: AnalysisView;
}

/** The analysis as it is filed: of which business, how flows and balances count, the ratios, the tables of the charts, and what analysts added; nothing to press. */
export function AnalysisSheet({ firm, analysis, saved, charts, unsaved, view }: AnalysisSheetProps) {
  const text = useText('analysis');
  const common = useText('common');
  const lines = useNoticeLines()(analysis.notices);
  const { balanceSheet, incomeStatement, cashFlow } = analysis.inputs;
  const basis = [
    analysis.currency,
    `${text('flows')}: ${text(`flows.${view.flows}`)}`,
    `${text('balances')}: ${text(`balances.${view.balances}`)}`,
    common('statementVersions', { balanceSheet, incomeStatement, cashFlow }),
  ];
  return (
    <PrintPage paper="portrait" tables className={classes.sheet}>
      <header>
        <h1>{firm}</h1>
        <p className="text-lg">{text('ratios')}</p>
        <p>{basis.join(' · ')}</p>
        {unsaved && <p>{text('unsavedHint')}</p>}
      </header>
      <PrintedRatios analysis={analysis} view={view} />
      {lines.length > 0 && (
        <section>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      {charts.filter(hasFigures).map((chart) => (
        <section key={chart.title}>
          <h2>{chart.title}</h2>
          <table className="figure-table">
            <ChartTableRows {...chart} />
          </table>
        </section>
      ))}
      <Adjustments adjustments={saved.adjustments} />
      <Schedule debtSchedule={saved.debtSchedule} />
    </PrintPage>
  );
}

function Adjustments({ adjustments }: Pick<Analysis, 'adjustments'>) {
  const text = useText('analysis');
  const locale = useLocale();
  return (
    <section>
      <h2>{text('adjustments')}</h2>
      {adjustments.length === 0 && <p>{text('noAdjustments')}</p>}
      <table className="figure-table">
        <tbody>
          {adjustments.flatMap(({ id, kind, name, note, amounts, createdBy, updatedAt }) =>
            amounts.map(({ fromMonth, throughMonth, amount }, at) => (
              <tr key={`${id} ${at}`}>
                <th scope="row">
                  {[name, note].filter(Boolean).join('. ')}
                  <span className="block quiet">
                    {[text(`kind.${kind}`), createdBy?.displayName, formatMediumDay(updatedAt, locale)].filter(Boolean).join(', ')}
                  </span>
                </th>
                <td>{[...new Set([fromMonth, throughMonth])].map((month) => formatShortMonth(month, locale)).join(' – ')}</td>
                <td className="figure">{formatMoney(amount, locale)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

function Schedule({ debtSchedule }: Pick<Analysis, 'debtSchedule'>) {
  const text = useText('analysis');
  const locale = useLocale();
  return (
    <section>
      <h2>{text('debtSchedule')}</h2>
      {debtSchedule.length === 0 && <p>{text('noSchedule')}</p>}
      {debtSchedule.map(({ id, name, kind, payments }) => (
        <table key={id} className="figure-table">
          <caption>{[name, text(`instrument.${kind}`)].join(', ')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('months')}</th>
              {(['principal', 'interest', 'endingBalance'] as const).map((field) => (
                <th key={field} scope="col" className="figure">
                  {text(`payment.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map(({ month, principal, interest, endingBalance }) => (
              <tr key={month}>
                <th scope="row">{formatShortMonth(month, locale)}</th>
                {[principal, interest, endingBalance].map((amount, at) => (
                  <td key={at} className="figure">
                    {formatMoney(amount, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
