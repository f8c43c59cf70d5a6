import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { FoldingCard } from '../../../ui/card/folding-card';
import { CountBadge } from '../../../ui/count-badge';
import { formatPd, formatScore, formatShare, formatSigned } from '../text/format-risk';
import { useOutputName } from '../text/analysis-text';
import { byType, type OutputRow } from './outputs';
import { FigureTable } from '../../../ui/figure-table';
import classes from './result.module.css';

/** Every row of the result in a frame. */
export function Details({ rows }: { readonly rows: readonly OutputRow[] }) {
  const text = useText('risk');
  return (
    <FoldingCard title={text('details')} tally={<CountBadge count={rows.length} />}>
      <DetailGroups rows={rows} />
    </FoldingCard>
  );
}

/** Every row of the result by its type: category, horizon and figure, whichever engine gave it. */
export function DetailGroups({ rows }: { readonly rows: readonly OutputRow[] }) {
  const text = useText('risk');
  const locale = useLocale();
  const rowName = useOutputName();
  return (
    <div className={classes.groups}>
      {byType(rows).map(([type, own]) => (
        <section key={type} aria-label={text.named(`output.${type}`, {}, type)}>
          <h3>{text.named(`output.${type}`, {}, type)}</h3>
          <FigureTable label={text.named(`output.${type}`, {}, type)}>
            <thead>
              <tr>
                <th scope="col">{text('category')}</th>
                <th scope="col" className="figure">
                  {text('horizon')}
                </th>
                <th scope="col" className="figure">
                  {text('value')}
                </th>
              </tr>
            </thead>
            <tbody>
              {own.map((row, index) => (
                <tr key={index}>
                  <th scope="row">{rowName(row)}</th>
                  <td className="figure">{row.termInYears === null ? '–' : text('years', { count: row.termInYears })}</td>
                  <td className="figure">{figureOf(row, locale)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </section>
      ))}
    </div>
  );
}

/** A row's figure by its metric, with two decimals; a probability of default is never shown as nothing. */
function figureOf({ type, value, metricType }: OutputRow, locale: string): string {
  if (value === null) return '–';
  if (metricType === 'percent' && type === 'PD') return formatPd(value / 100, locale);
  if (metricType === 'percent') return formatShare(value / 100, locale, 2);
  if (metricType === 'logOdds') return formatSigned(value, locale);
  if (metricType === 'grade') return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
  return formatScore(value, locale);
}
