import type { AdditiveScore } from '@countinghouse/domain/risk/risk-result';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatPd, formatSigned } from '../text/format-risk';
import { ratioValue } from '../text/ratio-value';
import { driverSteps, probabilityOf } from './driver-steps';
import table from '../result/plain-table.module.css';

/** The drivers in figures: what each adds to the log-odds, and the probability that it leads to. */
export function DriversTable({ score }: { readonly score: AdditiveScore }) {
  const text = useText('risk');
  const locale = useLocale();
  const pd = (logOdds: number) => formatPd(probabilityOf(logOdds), locale);
  return (
    <div className={table.scroll} role="group" aria-label={text('drivers')} tabIndex={0}>
      <table className={`figures ${table.table}`}>
        <thead>
          <tr>
            <th scope="col">{text('driver')}</th>
            {(['value', 'contribution', 'pdAfter'] as const).map((column) => (
              <th key={column} scope="col" className={table.figure}>
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text('startingPoint')}</th>
            <td />
            <td className={table.figure}>{formatSigned(score.startingPoint, locale)}</td>
            <td className={table.figure}>{pd(score.startingPoint)}</td>
          </tr>
          {driverSteps(score).map(({ driver, to }) => (
            <tr key={driver.ratio}>
              <th scope="row">{text(`ratio.${driver.ratio}`)}</th>
              <td className={table.figure}>{ratioValue(driver.ratio, driver.value, locale, (value) => text('points', { value }))}</td>
              <td className={table.figure}>{formatSigned(driver.contribution, locale)}</td>
              <td className={table.figure}>{pd(to)}</td>
            </tr>
          ))}
          <tr className={table.strong}>
            <th scope="row">{text('oneYearPd')}</th>
            <td />
            <td className={table.figure}>{formatSigned(score.logOdds, locale)}</td>
            <td className={table.figure}>{pd(score.logOdds)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
