import { Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/use-text';
import type { BesideFigure } from '../grid/beside-figures';
import type { GridModel } from '../grid/grid-model';
import type { GridTrack } from '../grid/grid-tracks';
import { amountIn, type StatementLine } from '../data/statement-answer';
import classes from './bars.module.css';

interface MadeBesideProps {
  readonly model: GridModel;
  readonly line: StatementLine;
  readonly track: GridTrack;
}

/** What a figure beside an amount is made of: the amounts of both periods, or the amount and its base; or why it is undefined. */
export function MadeBeside({ model, line, track }: MadeBesideProps) {
  const text = useText('statements');
  const figure = model.figureBeside?.(line, track) ?? null;
  if (figure === null) return null;
  const parts = figure.exact === null ? null : partsOf(model, line, track);
  if (parts === null)
    return (
      <Text span inherit truncate c="dimmed">
        {figure.hint}
      </Text>
    );
  const [of, sign, by] = parts;
  return (
    <span className={`figures ellipsis ${classes.terms}`}>
      <Text span inherit c="dimmed">
        {of.name === null ? '' : `${text(`base.${of.name}`)} `}
      </Text>
      {of.amount} {sign}{' '}
      <Text span inherit c="dimmed">
        {by.name === null ? '' : `${text(`base.${by.name}`)} `}
      </Text>
      {by.amount} <strong>= {resultOf(figure, track)}</strong>
      {figure.hint !== null && (
        <Text span inherit c="dimmed">
          {figure.hint}
        </Text>
      )}
    </span>
  );
}

type Part = { readonly name: 'assets' | 'revenue' | null; readonly amount: string };

function partsOf({ answer: { beside }, format }: GridModel, line: StatementLine, track: GridTrack): readonly [Part, string, Part] | null {
  const { cell } = track.period;
  const part = (minor: number, name: Part['name'] = null): Part => ({ name, amount: format.amount(minor).text });
  const amount = amountIn(line, cell);
  if (!beside || amount === null) return null;
  if (track.kind === 'commonSize') {
    const base = beside.baseIn?.(cell) ?? null;
    return base === null ? null : [part(amount), '÷', part(base, beside.base)];
  }
  const amounts = beside.comparison?.amountsIn(line, cell) ?? null;
  if (amounts === null) return null;
  if (track.kind === 'change') return [part(amounts.current), '−', part(amounts.base)];
  return [part(amounts.current - amounts.base), '÷', part(Math.abs(amounts.base))];
}

function resultOf({ text }: BesideFigure, { kind }: GridTrack): string {
  return kind === 'change' || !/\d/.test(text) ? text : `${text} %`;
}
