import clsx from 'clsx';
import { Box, Flex, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconChartLine, IconScale, IconTimeline, IconUsersMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { usePopulationText, useComparisonText } from '../text/analysis-text';
import { DriversChart, DriversTable } from '../charts/drivers';
import { CountBadge } from '../../../ui/count-badge';
import { InputsCard } from '../inputs/inputs-table';
import { OpinionsChart, OpinionsTable } from '../charts/opinions';
import { TermChart, TermLegend } from '../charts/term-chart';
import type { TermSeries } from '../charts/term-series';
import { TermTable } from '../charts/term-table';
import type { AnalysisView } from './analysis-view';
import { ChartCard } from '../../../ui/card/chart-card';
import { ResultFigures } from './result-figures';
import { Button } from '../../../ui/button/button';
import classes from './result.module.css';

interface AnalysisResultProps {
  readonly view: AnalysisView;
  readonly series: TermSeries;
  /** What is above the chart where there are no peers. */
  readonly noPeers: ReactNode;
  /** The panel in which assumptions are made. */
  readonly whatIf: ReactNode;
  /** What the checks of the inputs found. */
  readonly checks: ReactNode;
  /** What is below everything: the details. */
  readonly details: ReactNode;
}

/** A result from left to right: figures, term structure, what drives it and what others say; on the right what it was made of. */
export function AnalysisResult({ view, series, noPeers, whatIf, checks, details }: AnalysisResultProps) {
  const text = useText('risk');
  const said = useComparisonText()(view);
  const population = usePopulationText()(view);
  return (
    <div className={clsx('grid gap-md top', classes.result)}>
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
              {said !== '' && <Foot>{said}</Foot>}
              {population !== '' && <Foot>{population}</Foot>}
            </>
          }
        />
        <SimpleGrid minColWidth="min(400px, 100%)" autoFlow="auto-fit">
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
              foot={<Foot>{text('opinionsFoot')}</Foot>}
            />
          )}
        </SimpleGrid>
      </Stack>
      <Stack miw={0}>
        {view.inputs !== null && <InputsCard title={text('inputs')} inputs={view.inputs} folds />}
        {whatIf}
      </Stack>
      <Stack className="across" gap="md" miw={0}>
        <Box className={classes.checks} miw={0}>
          {checks}
        </Box>
        {details}
      </Stack>
    </div>
  );
}

function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="line-above" size="xs" px="lg" pt="sm" pb={10} c="dimmed">
      {children}
    </Text>
  );
}

interface NoPeersProps {
  /** Whether an industry was given for the analysis. */
  readonly hasIndustry: boolean;
  readonly onChangeIndustry: () => void;
  readonly onChangePostalCode: () => void;
}

/** Why there is no peer comparison, in the words of the specification where an industry was given, and the two fields that may mend it (docs/spec.md, borrower 8). */
export function NoPeers({ hasIndustry, onChangeIndustry, onChangePostalCode }: NoPeersProps) {
  const text = useText('risk');
  return (
    <Flex className="callout" data-tone="warning" align="center" wrap="wrap" mt="md" mx={14}>
      <IconUsersMinus size={20} stroke={1.75} aria-hidden />
      <Box flex="1 1 260px" miw={0}>
        <Box component="p" fw={600} c="bright">
          {text('peersTitle')}
        </Box>
        {hasIndustry ? (
          <p>
            {text('peersText')} {text('peersFew')}
          </p>
        ) : (
          <p>{text('peersNoIndustry')}</p>
        )}
      </Box>
      <Flex gap="sm" wrap="wrap">
        <Button size="xs" onClick={onChangeIndustry}>
          {text('changeNaics')}
        </Button>
        <Button size="xs" onClick={onChangePostalCode}>
          {text('changePostal')}
        </Button>
      </Flex>
    </Flex>
  );
}
