import type { StatementAnswer } from '../../../client/src/features/statements/data/statement-answer';

/** A row of the peers: its caption and a figure per month, or none on a heading. */
export interface FigureRow {
  readonly id: string;
  readonly caption: string;
  readonly figures: readonly number[] | null;
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The rows of a statement as the peers take them. */
export function figureRows({ lineItems }: StatementAnswer): FigureRow[] {
  return lineItems.map(({ id, captionText, amounts }) => ({ id, caption: captionText, figures: amounts }));
}

/** A figure of minor units as the peers write it. */
export function shownFigure(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : whole.format(amount / 100);
}
