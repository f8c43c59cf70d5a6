import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import type { AppliedRates, RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskFinding, ScoreRatio } from '@countinghouse/domain/risk/risk-result';
import { scoreRatiosOf } from '@countinghouse/domain/risk/score-ratios';
import { LEVER_RATIOS, type LeverRatio } from '@countinghouse/domain/risk/what-if';
import { IconAdjustmentsHorizontal, IconRotate } from '@tabler/icons-react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FoldingCard } from '../../../ui/card/folding-card';
import { formatPd, formatSigned } from '../text/format-risk';
import { FigureEntry } from './figure-entry';
import { ReachGrade } from './reach-grade';
import { RatioSlider } from './ratio-slider';
import { scoreInputs, type Scored } from '../scoring/built-in-score';
import { isSupposed, NOTHING_SUPPOSED, suppose, type Supposition } from './suppose';
import classes from './what-if-panel.module.css';

interface WhatIfPanelProps {
  readonly inputs: RiskInputs;
  readonly actual: Scored;
  /** The ratios of the peers; null without a peer group. */
  readonly medians: Readonly<Partial<Record<ScoreRatio, number>>> | null;
  readonly supposition: Supposition;
  readonly baseRates: AppliedRates;
  /** Of the books, which no supposition mends. */
  readonly findings: readonly RiskFinding[];
  readonly onChange: (supposition: Supposition) => void;
}

/** What if: ratios and figures are moved and the result recomputed in the browser; nothing is stored over the result. */
export function WhatIfPanel({ inputs, actual, medians, supposition, baseRates, findings, onChange }: WhatIfPanelProps) {
  const text = useText('risk');
  const ratios = scoreRatiosOf(inputs);
  const based = scoreRatiosOf(suppose(inputs, supposition));
  const levers = LEVER_RATIOS.flatMap((ratio) => {
    const own = ratios[ratio];
    return own === null ? [] : [{ ratio, own, median: medians?.[ratio] ?? null }];
  });
  const supposed = isSupposed(supposition) ? scoreInputs(suppose(inputs, supposition), baseRates, BUILT_IN_MODEL, findings) : null;
  const setRatio = (ratio: LeverRatio, value: number) => onChange({ ...supposition, ratios: { ...supposition.ratios, [ratio]: value } });
  const toMedians = () =>
    onChange({
      ...supposition,
      ratios: Object.fromEntries(levers.flatMap(({ ratio, median }) => (median === null ? [] : [[ratio, median]]))),
    });
  return (
    <FoldingCard
      title={text('whatIf')}
      before={<IconAdjustmentsHorizontal size={18} stroke={1.75} className={classes.icon} aria-hidden />}
      aside={
        <span className={classes.actions}>
          {medians !== null && (
            <Button size="xs" look="subtle" onClick={toMedians}>
              {text('toPeerMedians')}
            </Button>
          )}
          <Button
            size="xs"
            look="subtle"
            icon={<IconRotate size={15} stroke={1.75} aria-hidden />}
            aria-disabled={!isSupposed(supposition)}
            onClick={() => onChange(NOTHING_SUPPOSED)}
          >
            {text('reset')}
          </Button>
        </span>
      }
    >
      <div className={classes.levers}>
        {levers.map(({ ratio, own, median }) => (
          <RatioSlider
            key={ratio}
            ratio={ratio}
            actual={own}
            median={median}
            supposed={isSupposed(supposition) ? based[ratio] : null}
            onChange={(value) => setRatio(ratio, value)}
          />
        ))}
        <LiabilitiesChange inputs={inputs} supposition={supposition} />
      </div>
      <FigureEntry inputs={inputs} supposition={supposition} onChange={onChange} />
      <Outcome actual={actual} supposed={supposed} isRequested={isSupposed(supposition)} />
      <p className={classes.legend}>
        <span>
          <span className={classes.actualMark} aria-hidden /> {text('actual')}
          {medians !== null && (
            <>
              <span className={classes.medianMark} aria-hidden /> {text('series.peers')}
            </>
          )}
        </span>
        <span>{text('neverSaved')}</span>
      </p>
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
  readonly supposed: Scored | null;
  readonly isRequested: boolean;
}

/** What the supposition makes of the result. */
function Outcome({ actual, supposed, isRequested }: OutcomeProps) {
  const text = useText('risk');
  const locale = useLocale();
  const [before = 0, after] = [actual.curve[0], supposed?.curve[0]];
  const tone = after === undefined || Math.abs(after - before) < 0.00005 ? 'same' : after < before ? 'better' : 'worse';
  return (
    <p role="status" className={`figures ${classes.outcome} ${classes[tone]}`}>
      {isRequested && supposed === null ? (
        text('cannotSuppose')
      ) : (
        <>
          <span>{text('years', { count: 1 })}</span>
          <span>{formatPd(before, locale)}</span>
          {supposed !== null && after !== undefined && (
            <>
              <span aria-hidden>→</span>
              <strong>{formatPd(after, locale)}</strong>
              <span className={classes.grades}>{text('gradeChange', { before: actual.grade, after: supposed.grade })}</span>
              <span className={classes.far}>{text('fiveYearsOf', { pd: formatPd(supposed.curve[4] ?? 0, locale) })}</span>
            </>
          )}
          {supposed === null && <span className={classes.far}>{text('nothingSupposed')}</span>}
        </>
      )}
    </p>
  );
}

/** The ratio that cannot be changed directly: it follows the liabilities. */
function LiabilitiesChange({ inputs, supposition }: { readonly inputs: RiskInputs; readonly supposition: Supposition }) {
  const text = useText('risk');
  const locale = useLocale();
  const actual = scoreRatiosOf(inputs).liabilitiesChange;
  const supposed = scoreRatiosOf(suppose(inputs, supposition)).liabilitiesChange;
  if (actual === null || supposed === null) return null;
  const shown = (change: number) => text('points', { value: formatSigned(change * 100, locale, 1) });
  return (
    <p className={`figures ${classes.follows}`}>
      <span>{text('liabilitiesFollow')}</span>
      <span>
        {shown(actual)}
        {Math.abs(supposed - actual) >= 0.0005 && (
          <>
            <span aria-hidden> → </span>
            <strong>{shown(supposed)}</strong>
          </>
        )}
      </span>
    </p>
  );
}
