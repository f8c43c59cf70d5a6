import { Flex, Box } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useElementSize } from '@mantine/hooks';
import clsx from 'clsx';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { exactSum, isSameAmount } from './exact-sum';
import type { FigureFormat } from '../data/figure-format';
import type { AccountTrace, Slice } from './trace-data';
import { sliceName, amountLines, bridgeBars, bridgeDomain, type BridgeBar, barName, endNames } from './bridge-bars';
import { TieOut, TraceStep } from './trace-step';
import { AlignedFigure } from '../grid/aligned-figure';
import { formatShort } from '../../../lib/format/format-number';
import classes from './trace.module.css';

interface BridgeStepProps {
  readonly name: string;
  readonly trace: AccountTrace;
  readonly chosen: string | null;
  readonly onChoose: (start: string) => void;
  readonly format: FigureFormat;
}

/** The account's slices as a bridge from opening to closing, as a chart or as the same in a table. */
export function BridgeStep({ name, trace, chosen, onChoose, format }: BridgeStepProps) {
  const text = useText('statements');
  const locale = useLocale();
  const [asTable, setAsTable] = useState(false);
  const movement = exactSum(trace.slices.map((slice) => slice.movement)) ?? '0';
  const ties = isSameAmount(exactSum([trace.opening, movement]) ?? 'x', trace.closing);
  // A dash for zero would read as a minus here.
  const shown = (value: string) => (isSameAmount(value, '0') ? '0' : format.shown(value).text);
  const figures = { opening: shown(trace.opening), movement: shown(movement), closing: shown(trace.closing) };
  const named = trace.slices.map((slice) => ({ ...slice, name: sliceName(slice, locale) }));
  return (
    <TraceStep
      number={3}
      title={
        <Flex component="span" display="inline-flex" gap="2xs" align="center">
          {text('stepMonths', { account: name })}
          <IconButton
            size="xs"
            label={asTable ? text('asChart') : text('asTable')}
            style={{ height: 24 }}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <IconChartBar size={15} stroke={1.75} aria-hidden /> : <IconTable size={15} stroke={1.75} aria-hidden />}
          </IconButton>
        </Flex>
      }
      proof={<TieOut ties={ties}>{text(ties ? 'bridgeTies' : 'bridgeDiffers', figures)}</TieOut>}
    >
      {asTable ? (
        <BridgeTable slices={named} chosen={chosen} onChoose={onChoose} format={format} />
      ) : (
        <BridgeChart
          label={text('chartTitle', { account: name })}
          trace={trace}
          slices={named}
          chosen={chosen}
          onChoose={onChoose}
          locale={locale}
        />
      )}
    </TraceStep>
  );
}

interface BridgeTableProps {
  readonly slices: readonly (Slice & { readonly name: string })[];
  readonly chosen: string | null;
  readonly onChoose: (start: string) => void;
  readonly format: FigureFormat;
}

/** The bridge in figures. */
function BridgeTable({ slices, chosen, onChoose, format }: BridgeTableProps) {
  const text = useText('statements');
  return (
    <table className={`figure-table text-xs ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{text('period')}</th>
          {(['opening', 'movement', 'closing'] as const).map((column) => (
            <th key={column} scope="col" className="figure">
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slices.map(({ start, name, opening, movement, closing }) => (
          <tr key={start} className={`pointer ${classes.choosable}`} onClick={() => onChoose(start)}>
            <th scope="row">
              <button type="button" className={`block full text-start ${classes.choose}`} aria-pressed={start === chosen}>
                {name}
              </button>
            </th>
            {[opening, movement, closing].map((value, at) => (
              <td key={at} className="figure">
                <AlignedFigure text={format.shown(value).text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BridgeChartProps {
  readonly label: string;
  readonly trace: AccountTrace;
  readonly slices: readonly (Slice & { readonly name: string })[];
  readonly chosen: string | null;
  readonly onChoose: (start: string) => void;
  readonly locale: string;
}

const FILLS: Readonly<Record<BridgeBar['kind'], string>> = {
  opening: 'var(--ch-border-strong)',
  still: 'var(--ch-border-strong)',
  closing: 'var(--ch-accent)',
  rise: 'var(--ch-success)',
  fall: 'var(--ch-danger)',
};
const WORDS = { fill: 'var(--ch-ink-2)', fontSize: 'var(--ch-text-2xs)', textAnchor: 'middle', pointerEvents: 'none' } as const;
const HEIGHT = 104;
/** Room above the highest bar for the line of its amount, and for a second one where the amounts are wider than the bars. */
const TOP = 16;
const TOP_OF_TWO = 28;
const BOTTOM = 18;
const LEAST_BAND = 36;
/** How wide a figure of an amount is, and what keeps it apart from the next amount. */
const LETTER = 6.5;
const GAP = 8;

/** Opening, movements and closing as floating bars; each month can be chosen, and the table beside it says the same. */
function BridgeChart({ label, trace, slices, chosen, onChoose, locale }: BridgeChartProps) {
  const { ref, width: outer } = useElementSize();
  const bars = bridgeBars(trace);
  const amountOf = ({ kind, amount }: BridgeBar) => `${kind === 'rise' ? '+' : ''}${formatShort(amount, locale)}`;
  /** What is written above a bar: nothing where nothing moved. */
  const wordsOver = (bar: BridgeBar) => (bar.kind === 'still' ? '' : amountOf(bar));
  const widest = Math.max(...bars.map((bar) => wordsOver(bar).length * LETTER + GAP));
  const crowded = bars.length * widest > (outer || 480);
  const width = Math.max(outer || 480, bars.length * Math.max(LEAST_BAND, widest / (crowded ? 2 : 1)));
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [0, width], padding: 0.28 });
  const y = scaleLinear({ domain: [...bridgeDomain(bars)], range: [HEIGHT - BOTTOM, crowded ? TOP_OF_TWO : TOP] });
  const ends = endNames(slices, locale);
  const sliceOf = (bar: BridgeBar) => slices.find(({ start }) => start === bar.key);
  const fromOf = ({ kind, from, to }: BridgeBar) => {
    const [floor = 0, ceiling = 0] = y.domain();
    if (kind !== 'opening' && kind !== 'closing') return from;
    return to < 0 ? ceiling : Math.max(0, floor);
  };
  const topOf = (bar: BridgeBar) => Math.min(y(fromOf(bar)), y(bar.to));
  const lines = crowded ? amountLines(bars.map(topOf)) : bars.map((bar) => topOf(bar) - 4);
  const middleOf = (bar: BridgeBar) => (x(bar.key) ?? 0) + x.bandwidth() / 2;
  /** The offset of words from the middle of their bar, so that the edges of the chart do not cut them. */
  const shiftOf = (bar: BridgeBar, words: string) => {
    const [middle, half] = [middleOf(bar), (words.length * LETTER) / 2];
    return Math.max(half, Math.min(width - half, middle)) - middle;
  };
  const nameOf = (bar: BridgeBar) => {
    if (bar.kind === 'opening' || bar.kind === 'closing') return ends[bar.kind];
    const slice = sliceOf(bar);
    return slice ? barName(slice, locale) : '';
  };
  return (
    <Box ref={ref} style={{ overflowX: 'auto' }}>
      <svg width={width} height={HEIGHT} display="block" role="group" aria-label={label}>
        {bars.map((bar, index) => {
          const next = bars[index + 1];
          const slice = sliceOf(bar);
          const choose = slice && {
            role: 'button',
            tabIndex: 0,
            'aria-pressed': slice.start === chosen,
            'aria-label': `${slice.name}: ${amountOf(bar)}`,
            onClick: () => onChoose(slice.start),
            onKeyDown: (event: { key: string; preventDefault: () => void }) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onChoose(slice.start);
            },
          };
          return (
            <Group key={bar.key} left={x(bar.key) ?? 0} className={clsx(slice && classes.bar)} {...choose}>
              {slice && <rect x={-4} y={0} width={x.bandwidth() + 8} height={HEIGHT} rx={4} className={classes.hit} fill="transparent" />}
              <Bar
                x={0}
                y={topOf(bar)}
                width={x.bandwidth()}
                height={Math.max(2, Math.abs(y(fromOf(bar)) - y(bar.to)))}
                rx={2}
                fill={FILLS[bar.kind]}
              />
              {next && <line x1={x.bandwidth()} x2={x.step()} y1={y(bar.to)} y2={y(bar.to)} stroke="var(--ch-ink-3)" />}
            </Group>
          );
        })}
        {bars.map((bar, index) => (
          <Group key={bar.key} left={middleOf(bar)} {...WORDS} aria-hidden={sliceOf(bar) !== undefined}>
            <text x={shiftOf(bar, wordsOver(bar))} y={lines[index]} fill="var(--ch-ink)">
              {wordsOver(bar)}
            </text>
            <text x={shiftOf(bar, nameOf(bar))} y={HEIGHT - 5}>
              {nameOf(bar)}
            </text>
          </Group>
        ))}
      </svg>
    </Box>
  );
}
