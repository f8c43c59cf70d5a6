import { Stack } from '@mantine/core';
import { IconChartLine, IconScale, IconTimeline } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { usePopulationText } from '../text/population-text';
import { useStandingText } from '../text/standing-text';
import { DriversChart } from '../drivers/drivers-chart';
import { DriversTable } from '../drivers/drivers-table';
import { CountBadge } from '../../../ui/count-badge/count-badge';
import { InputsCard } from '../inputs/inputs-card';
import { OpinionsChart } from '../opinions/opinions-chart';
import { OpinionsTable } from '../opinions/opinions-table';
import { TermChart } from '../term/term-chart';
import { TermLegend } from '../term/term-legend';
import type { TermSeries } from '../term/term-series';
import { TermTable } from '../term/term-table';
import type { AnalysisView } from './analysis-view';
import { ChartCard } from './chart-card';
import { ResultFigures } from './result-figures';
import classes from './analysis-result.module.css';

interface AnalysisResultProps {
  readonly view: AnalysisView;
  readonly series: TermSeries;
  /** What is above the chart where there are no peers. */
  readonly noPeers: ReactNode;
  /** The panel in which suppositions are made. */
  readonly whatIf: ReactNode;
  /** What the checks of the inputs found. */
  readonly checks: ReactNode;
  /** What is below everything: the details. */
  readonly details: ReactNode;
}

/** A result from left to right: figures, term structure, what drives it and what others say; on the right what it was made of. */
export function AnalysisResult({ view, series, noPeers, whatIf, checks, details }: AnalysisResultProps) {
  const text = useText('risk');
  const said = useStandingText()(view);
  const population = usePopulationText()(view);
  return (
    <div className={classes.result}>
      <Stack miw={0}>
        <ResultFigures view={view} />
        <ChartCard
          title={text('termStructure')}
          icon={<IconChartLine size={18} stroke={1.75} />}
          aside={<TermLegend series={series} />}
          notice={view.peers === null && noPeers}
          chart={<TermChart series={series} />}
          table={<TermTable series={series} />}
          foot={
            <>
              {said !== '' && <p className={classes.foot}>{said}</p>}
              {population !== '' && <p className={classes.foot}>{population}</p>}
            </>
          }
        />
        <div className={classes.pair}>
          {view.oneYear !== null && (
            <ChartCard
              title={text('drivers')}
              icon={<IconTimeline size={18} stroke={1.75} />}
              aside={text('driversNote')}
              chart={<DriversChart score={view.oneYear} />}
              table={<DriversTable score={view.oneYear} />}
            />
          )}
          {view.secondOpinions.length > 0 && (
            <ChartCard
              title={text('opinions')}
              tally={<CountBadge count={view.secondOpinions.length} />}
              icon={<IconScale size={18} stroke={1.75} />}
              aside={text('opinionsNote')}
              chart={<OpinionsChart opinions={view.secondOpinions} />}
              table={<OpinionsTable opinions={view.secondOpinions} />}
              foot={<p className={classes.foot}>{text('opinionsFoot')}</p>}
            />
          )}
        </div>
      </Stack>
      <Stack miw={0}>
        {view.inputs !== null && <InputsCard title={text('inputs')} inputs={view.inputs} folds />}
        {whatIf}
      </Stack>
      <div className={classes.below}>
        <div className={classes.checks}>{checks}</div>
        {details}
      </div>
    </div>
  );
}
