import clsx from 'clsx';
import { Flex, Text, Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { checkLines } from '../inputs/check-lines';
import { formatPd, formatScore, formatShare, rangeText } from '../text/format-risk';
import { useGradeText, useYearName } from '../text/analysis-text';
import type { AnalysisView } from './analysis-view';
import classes from './result.module.css';

const QUALITY_TONES = { A: 'success', B: 'success', C: 'warning', D: 'danger' } as const;

/** Probability of one year, grade, peers, five years and quality: what is read first. */
export function ResultFigures({ view }: { readonly view: AnalysisView }) {
  const text = useText('risk');
  const locale = useLocale();
  const yearName = useYearName();
  const { curve, range, grade, peers, quality, yearAgo, inputs } = view;
  const lines = checkLines(view);
  const fine = lines.filter(({ state }) => state === 'fine').length;
  const before = yearAgo && inputs?.previousYear ? yearName(inputs.previousYear) : null;
  const gradeNote = useGradeText()(view) ?? text('gradeScale');
  return (
    <KeyFigures label={text('keyFigures')}>
      <KeyFigure
        name={text('oneYearPd')}
        value={formatPd(curve[0] ?? 0, locale)}
        beside={range === null ? undefined : rangeText(range, 1, locale)}
        note={
          yearAgo && before !== null
            ? text('pdBefore', { pd: formatPd(yearAgo.curve[0] ?? 0, locale), year: before })
            : text(range === null ? 'pdMeaning' : 'pdRangeMeaning')
        }
      />
      <KeyFigure
        name={text('grade')}
        value={grade === null ? '–' : <GradeBadge tone="accent">{grade}</GradeBadge>}
        beside={yearAgo?.grade ? text('gradeBefore', { grade: yearAgo.grade }) : undefined}
        note={gradeNote}
      />
      <KeyFigure
        name={text('peerScore')}
        value={peers === null ? '–' : formatScore(peers.score, locale)}
        note={
          peers === null
            ? text('noPeerGroup')
            : peers.pool === 'lenders'
              ? text('lendersRiskier', { riskier: formatShare(peers.score / 100, locale, 0), count: peers.count })
              : text('peersRiskier', { riskier: Math.round((peers.score * peers.count) / 100), count: peers.count })
        }
      />
      <KeyFigure
        name={text('fiveYears')}
        value={formatPd(curve[4] ?? 0, locale)}
        beside={range === null ? undefined : rangeText(range, 5, locale)}
        note={text(range === null ? 'cumulative' : 'cumulativeRange')}
      />
      <KeyFigure
        name={text('quality')}
        value={quality === null ? '–' : <GradeBadge tone={QUALITY_TONES[quality]}>{quality}</GradeBadge>}
        beside={quality === null ? undefined : text('checksOf', { fine, all: lines.length })}
        note={text('qualityScale')}
      />
    </KeyFigures>
  );
}

interface KeyFigureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Beside the value. */
  readonly beside?: ReactNode;
  readonly note: ReactNode;
}

/** The figures that a committee asks for first, in a row that reads from left to right. */
function KeyFigures({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label} className={`panel shrink ${classes.strip}`}>
      <dl>{children}</dl>
    </section>
  );
}

/** One of them: its name, the figure and a note. */
function KeyFigure({ name, value, beside, note }: KeyFigureProps) {
  return (
    <div className={clsx('flex gap-3xs text-xs vertical', classes.figure)}>
      <dt>{name}</dt>
      <Flex component="dd" className="figures" rowGap="3xs" columnGap="sm" align="center" wrap="wrap" mih={36} c="dimmed">
        <Text span className="nowrap" size="4xl" fw={600} lts="-0.022em" c="bright">
          {value}
        </Text>
        {beside !== undefined && <span>{beside}</span>}
      </Flex>
      <Text component="dd" inherit c="dimmed">
        {note}
      </Text>
    </div>
  );
}

/** A grade or a quality as a letter on its own ground. */
function GradeBadge({ tone, children }: { readonly tone: 'accent' | 'success' | 'warning' | 'danger'; readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      className="rounded tone-soft tone text-center"
      display="inline-block"
      miw={46}
      px={11}
      fz="2xl"
      lh="34px"
      lts={0}
      data-tone={tone}
    >
      {children}
    </Box>
  );
}
