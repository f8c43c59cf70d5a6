import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { usePeriodName } from '../words/period-name';
import { RatioTrace, type RatioSource } from './ratio-trace';
import { directionOf, formatRatio, newestPoints, type PeriodRatio, type RatioPoint } from './ratio-words';
import table from '../result/plain-table.module.css';
import classes from './ratio-table.module.css';

interface RatioTableProps {
  readonly group: PeriodRatio['category'];
  readonly ratios: readonly PeriodRatio[];
  readonly source: RatioSource;
  readonly statementsPath: string | null;
}

/** The ratios of one group: formula below the name, the newest periods beside it, and where each went. */
export function RatioTable({ group, ratios, source, statementsPath }: RatioTableProps) {
  const text = useText('risk');
  const periodName = usePeriodName();
  const [traced, setTraced] = useState<PeriodRatio | null>(null);
  const [first] = ratios;
  if (first === undefined) return null;
  const periods = newestPoints(first);
  const title = text(`word.${group}`);
  return (
    <Card title={title}>
      <div className={table.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={`figures ${table.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{text('ratio')}</th>
              {periods.map(({ reportingPeriodId, label }) => (
                <th key={reportingPeriodId} scope="col" className={table.figure}>
                  {periodName(label)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{text('trace')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ratios.map((ratio) => (
              <tr key={ratio.id}>
                <th scope="row">
                  {text(`periodRatio.${ratio.id}`)}
                  <p>{text(`periodFormula.${ratio.id}`)}</p>
                </th>
                {newestPoints(ratio).map((point, index, points) => (
                  <td key={point.reportingPeriodId} className={table.figure}>
                    <Value point={point} before={points[index - 1]} unit={ratio.unit} />
                  </td>
                ))}
                <td className={table.figure}>
                  <Button
                    look="link"
                    aria-label={text('traceOf', { ratio: text(`periodRatio.${ratio.id}`) })}
                    onClick={() => setTraced(ratio)}
                  >
                    {text('trace')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {traced !== null && <RatioTrace ratio={traced} source={source} statementsPath={statementsPath} onClose={() => setTraced(null)} />}
    </Card>
  );
}

/** A value with where it went: the arrow tells the direction, colour and words whether that is better. */
function Value({
  point,
  before,
  unit,
}: {
  readonly point: RatioPoint;
  readonly before: RatioPoint | undefined;
  readonly unit: PeriodRatio['unit'];
}) {
  const text = useText('risk');
  const locale = useLocale();
  const direction = directionOf(point, before);
  const Icon = direction === 'up' ? IconArrowUpRight : IconArrowDownRight;
  const tone = point.trend === 'better' ? classes.better : classes.worse;
  return (
    <span className={classes.value}>
      {formatRatio(point.value, unit, locale)}
      {direction === null ? (
        <span className={classes.noArrow} aria-hidden />
      ) : (
        <>
          <Icon size={14} stroke={2} className={clsx(tone)} aria-hidden />
          <span className="visually-hidden">{text(point.trend === 'better' ? 'trendBetter' : 'trendWorse')}</span>
        </>
      )}
    </span>
  );
}
