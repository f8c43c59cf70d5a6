import type { AdditiveScore } from '@countinghouse/domain/risk/risk-result';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Text } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatPd, formatSigned, ratioValue } from '../text/format-risk';
import { driversDomain, driverSteps, probabilityOf, probabilityTicks, type DriverStep } from './driver-steps';
import { FigureTable } from '../../../ui/figure-table';
import classes from './charts.module.css';

/** From the starting point to the log-odds of one year, driver by driver; green lowers the risk, red raises it. */
export function DriversChart({ score }: { readonly score: AdditiveScore }) {
  const text = useText('risk');
  const locale = useLocale();
  const steps = driverSteps(score);
  const domain = driversDomain(score, steps);
  const x = scaleLinear({ domain: [...domain], range: [0, 100] });
  const ticks = probabilityTicks(domain);
  const start = probabilityOf(score.startingPoint);
  const end = probabilityOf(score.logOdds);
  const grid = ticks.map(({ probability, at }) => (
    <line key={probability} x1={share(at * 100)} x2={share(at * 100)} y1={0} y2={ROW} stroke="var(--ch-border)" strokeOpacity={0.7} />
  ));
  return (
    <div
      role="img"
      aria-label={text('driversSummary', { start: formatPd(start, locale), end: formatPd(end, locale) })}
      className={clsx('grid text-xs', classes.drivers)}
    >
      <div className={clsx('relative quiet text-2xs', classes.axis)}>
        {ticks.map(({ probability, at }) => (
          <span key={probability} style={{ insetInlineStart: share(at * 100) }}>
            {new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(probability)}
          </span>
        ))}
      </div>
      <Row name={text('startingPoint')} value={formatPd(start, locale)} figure={formatSigned(score.startingPoint, locale)}>
        {grid}
        <line
          x1={share(x(score.startingPoint))}
          x2={share(x(score.startingPoint))}
          y1={4}
          y2={ROW - 4}
          stroke="var(--ch-ink-2)"
          strokeWidth={3}
        />
        <Link at={x(score.startingPoint)} from={ROW - 4} to={ROW} />
      </Row>
      {steps.map((step) => (
        <Row
          key={step.driver.ratio}
          name={text(`ratio.${step.driver.ratio}`)}
          value={ratioValue(step.driver.ratio, step.driver.value, locale, (value) => text('points', { value }))}
          figure={formatSigned(step.driver.contribution, locale)}
          tone={toneOf(step)}
        >
          {grid}
          <StepBar step={step} x={x} />
        </Row>
      ))}
      <Row name={text('oneYearPd')} value={formatPd(end, locale)} figure={formatSigned(score.logOdds, locale)} total>
        {grid}
        <Link at={x(score.logOdds)} from={0} to={ROW / 2} />
        <circle cx={share(x(score.logOdds))} cy={ROW / 2} r={5} fill="var(--ch-accent-strong)" />
      </Row>
    </div>
  );
}

const ROW = 26;

const share = (percent: number) => `${percent}%`;

/** Green where a driver lowers the risk, red where it raises it; undefined where it hardly matters. */
function toneOf({ driver: { contribution } }: DriverStep): 'success' | 'danger' | undefined {
  if (Math.abs(contribution) < 0.005) return undefined;
  return contribution < 0 ? 'success' : 'danger';
}

/** A bar between two levels, with what links it to its neighbors; never thinner than can be seen. */
function StepBar({ step, x }: { readonly step: DriverStep; readonly x: (value: number) => number }) {
  const [low, high] = [Math.min(step.from, step.to), Math.max(step.from, step.to)].map(x) as [number, number];
  return (
    <>
      <Link at={x(step.from)} from={0} to={6} />
      <Link at={x(step.to)} from={ROW - 6} to={ROW} />
      <Bar x={share(low)} y={6} width={share(Math.max(0.6, high - low))} height={ROW - 12} rx={2} fill="var(--tone)" />
    </>
  );
}

function Link({ at, from, to }: { readonly at: number; readonly from: number; readonly to: number }) {
  return <line x1={share(at)} x2={share(at)} y1={from} y2={to} stroke="var(--ch-control-edge)" />;
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly figure: string;
  readonly tone?: ReturnType<typeof toneOf>;
  readonly total?: boolean;
  readonly children: ReactNode;
}

function Row({ name, value, figure, tone, total = false, children }: RowProps) {
  return (
    <div className={clsx('figures grid across middle', classes.driver, total && classes.total)} data-tone={tone}>
      <span className={classes.label}>
        <span className={classes.driverName}>{name}</span>{' '}
        <Text span inherit c="dimmed" ta="end" style={{ whiteSpace: 'nowrap' }}>
          {value}
        </Text>
      </span>
      <svg width="100%" height={ROW}>
        {children}
      </svg>
      <span className={clsx('bold text-end', tone && 'tone')}>{figure}</span>
    </div>
  );
}

/** The drivers in figures: what each adds to the log-odds, and the probability that it leads to. */
export function DriversTable({ score }: { readonly score: AdditiveScore }) {
  const text = useText('risk');
  const locale = useLocale();
  const pd = (logOdds: number) => formatPd(probabilityOf(logOdds), locale);
  return (
    <FigureTable label={text('drivers')}>
      <thead>
        <tr>
          <th scope="col">{text('driver')}</th>
          {(['value', 'contribution', 'pdAfter'] as const).map((column) => (
            <th key={column} scope="col" className="figure">
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{text('startingPoint')}</th>
          <td />
          <td className="figure">{formatSigned(score.startingPoint, locale)}</td>
          <td className="figure">{pd(score.startingPoint)}</td>
        </tr>
        {driverSteps(score).map(({ driver, to }) => (
          <tr key={driver.ratio}>
            <th scope="row">{text(`ratio.${driver.ratio}`)}</th>
            <td className="figure">{ratioValue(driver.ratio, driver.value, locale, (value) => text('points', { value }))}</td>
            <td className="figure">{formatSigned(driver.contribution, locale)}</td>
            <td className="figure">{pd(to)}</td>
          </tr>
        ))}
        <tr className="strong">
          <th scope="row">{text('oneYearPd')}</th>
          <td />
          <td className="figure">{formatSigned(score.logOdds, locale)}</td>
          <td className="figure">{pd(score.logOdds)}</td>
        </tr>
      </tbody>
    </FigureTable>
  );
}
