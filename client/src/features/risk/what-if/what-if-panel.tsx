import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import type { AppliedRates, RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskFinding, ScoreRatio } from '@countinghouse/domain/risk/risk-result';
import { scoreRatiosOf } from '@countinghouse/domain/risk/score-ratios';
import { LEVER_RATIOS, type LeverRatio } from '@countinghouse/domain/risk/what-if';
import { Box, Flex, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconRotate } from '@tabler/icons-react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FoldingCard } from '../../../ui/card/folding-card';
import { formatPd, formatSigned } from '../text/format-risk';
import { FigureEntry } from './figure-entry';
import { ReachGrade } from './reach-grade';
import { RatioSlider } from './ratio-slider';
import { scoreInputs, type Scored, isAssumed, NO_SCENARIO, applyScenario, type Scenario } from './scenario';
import classes from './what-if.module.css';

interface WhatIfPanelProps {
  readonly inputs: RiskInputs;
  readonly actual: Scored;
  /** The ratios of the peers; null without a peer group. */
  readonly medians: Readonly<Partial<Record<ScoreRatio, number>>> | null;
  readonly scenario: Scenario;
  readonly baseRates: AppliedRates;
  /** Of the books, which no assumption mends. */
  readonly findings: readonly RiskFinding[];
  readonly onChange: (scenario: Scenario) => void;
}

/** What if: ratios and figures are moved and the result recomputed in the browser; nothing is stored over the result. */
export function WhatIfPanel({ inputs, actual, medians, scenario, baseRates, findings, onChange }: WhatIfPanelProps) {
  const text = useText('risk');
  const ratios = scoreRatiosOf(inputs);
  const based = scoreRatiosOf(applyScenario(inputs, scenario));
  const levers = LEVER_RATIOS.flatMap((ratio) => {
    const own = ratios[ratio];
    return own === null ? [] : [{ ratio, own, median: medians?.[ratio] ?? null }];
  });
  const assumed = isAssumed(scenario) ? scoreInputs(applyScenario(inputs, scenario), baseRates, BUILT_IN_MODEL, findings) : null;
  const setRatio = (ratio: LeverRatio, value: number) => onChange({ ...scenario, ratios: { ...scenario.ratios, [ratio]: value } });
  const toMedians = () =>
    onChange({
      ...scenario,
      ratios: Object.fromEntries(levers.flatMap(({ ratio, median }) => (median === null ? [] : [[ratio, median]]))),
    });
  return (
    <FoldingCard
      title={text('whatIf')}
      before={<IconAdjustmentsHorizontal size={18} stroke={1.75} color="var(--ch-ink-2)" aria-hidden />}
      aside={
        <Flex component="span" gap="2xs" wrap="wrap">
          {medians !== null && (
            <Button size="xs" look="subtle" onClick={toMedians}>
              {text('toPeerMedians')}
            </Button>
          )}
          <Button
            size="xs"
            look="subtle"
            icon={<IconRotate size={15} stroke={1.75} aria-hidden />}
            aria-disabled={!isAssumed(scenario)}
            onClick={() => onChange(NO_SCENARIO)}
          >
            {text('reset')}
          </Button>
        </Flex>
      }
    >
      <Box pt="xs">
        {levers.map(({ ratio, own, median }) => (
          <RatioSlider
            key={ratio}
            ratio={ratio}
            actual={own}
            median={median}
            assumed={isAssumed(scenario) ? based[ratio] : null}
            onChange={(value) => setRatio(ratio, value)}
          />
        ))}
        <LiabilitiesChange inputs={inputs} scenario={scenario} />
      </Box>
      <FigureEntry inputs={inputs} scenario={scenario} onChange={onChange} />
      <Outcome actual={actual} assumed={assumed} isRequested={isAssumed(scenario)} />
      <Flex component="p" rowGap="3xs" columnGap="md" justify="space-between" wrap="wrap" px="lg" pt="sm" pb={10} fz="xs" c="dimmed">
        <span className={classes.legend}>
          <span className={classes.actual} aria-hidden /> {text('actual')}
          {medians !== null && (
            <>
              <span className={classes.median} aria-hidden /> {text('series.peers')}
            </>
          )}
        </span>
        <span>{text('neverSaved')}</span>
      </Flex>
      <ReachGrade
        inputs={inputs}
        actual={actual}
        baseRates={baseRates}
        findings={findings}
        onTake={(ratio, value) => onChange({ items: {}, ratios: { [ratio]: value } })}
      />
    </FoldingCard>
  );
}

interface OutcomeProps {
  readonly actual: Scored;
  readonly assumed: Scored | null;
  readonly isRequested: boolean;
}

/** What the assumption makes of the result. */
function Outcome({ actual, assumed, isRequested }: OutcomeProps) {
  const text = useText('risk');
  const locale = useLocale();
  const [before = 0, after] = [actual.curve[0], assumed?.curve[0]];
  const tone = after === undefined || Math.abs(after - before) < 0.00005 ? 'neutral' : after < before ? 'success' : 'danger';
  return (
    <Flex
      component="p"
      role="status"
      className="figures callout"
      data-tone={tone}
      rowGap="2xs"
      columnGap="sm"
      align="center"
      wrap="wrap"
      mih={40}
      mt="sm"
      mx="lg"
      px="md"
      py="sm"
    >
      {isRequested && assumed === null ? (
        text('cannotSuppose')
      ) : (
        <>
          <span>{text('years', { count: 1 })}</span>
          <span>{formatPd(before, locale)}</span>
          {assumed !== null && after !== undefined && (
            <>
              <span aria-hidden>→</span>
              <Text component="strong" size="xl" fw={600} c="var(--tone)">
                {formatPd(after, locale)}
              </Text>
              <Box component="span" px="sm" bdrs="xl" bg="var(--ch-surface)" fw={600} c="bright">
                {text('gradeChange', { before: actual.grade, after: assumed.grade })}
              </Box>
            </>
          )}
          <Box component="span" ml="auto">
            {assumed === null ? text('nothingSupposed') : text('fiveYearsOf', { pd: formatPd(assumed.curve[4] ?? 0, locale) })}
          </Box>
        </>
      )}
    </Flex>
  );
}

/** The ratio that cannot be changed directly: it follows the liabilities. */
function LiabilitiesChange({ inputs, scenario }: { readonly inputs: RiskInputs; readonly scenario: Scenario }) {
  const text = useText('risk');
  const locale = useLocale();
  const actual = scoreRatiosOf(inputs).liabilitiesChange;
  const assumed = scoreRatiosOf(applyScenario(inputs, scenario)).liabilitiesChange;
  if (actual === null || assumed === null) return null;
  const shown = (change: number) => text('points', { value: formatSigned(change * 100, locale, 1) });
  return (
    <Flex
      component="p"
      className="figures"
      rowGap={0}
      columnGap="md"
      justify="space-between"
      wrap="wrap"
      px="lg"
      pt="3xs"
      pb="xs"
      fz="sm"
      c="dimmed"
    >
      <span>{text('liabilitiesFollow')}</span>
      <span>
        {shown(actual)}
        {Math.abs(assumed - actual) >= 0.0005 && (
          <>
            <span aria-hidden> → </span>
            <Text component="strong" inherit fw={600} c="accent">
              {shown(assumed)}
            </Text>
          </>
        )}
      </span>
    </Flex>
  );
}
