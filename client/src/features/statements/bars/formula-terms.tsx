import type { PresentedTerm } from '@countinghouse/domain/statements/present-table';
import { useText } from '../../../lib/i18n/use-text';
import type { GridColumn, GridModel } from '../grid/grid-model';
import { amountIn } from '../outline/statement-lines';
import classes from './formula-terms.module.css';

interface FormulaTermsProps {
  readonly model: GridModel;
  readonly terms: readonly PresentedTerm[];
  readonly period: GridColumn;
  readonly onGo: (lineId: string) => void;
}

const MOST_TERMS = 24;

/** The terms of a formula with their figures; each leads to its line. */
export function FormulaTerms({ model, terms, period, onGo }: FormulaTermsProps) {
  const text = useText('statements');
  return (
    <span className={`figures ${classes.terms}`}>
      {terms.slice(0, MOST_TERMS).map(({ sign, lineItemId, captionText }, index) => {
        const line = model.byId.get(lineItemId)?.line;
        const value = line ? amountIn(line, period.cell) : null;
        const figure = value === null ? '' : model.format.amount(value).text;
        const operator = sign < 0 ? '−' : index > 0 ? '+' : '';
        return (
          <span key={`${lineItemId} ${index}`} className={classes.part}>
            {operator !== '' && <span aria-hidden>{operator}</span>}
            <button
              type="button"
              className={classes.term}
              title={captionText}
              aria-label={text('goToTerm', { line: captionText, amount: figure })}
              onClick={() => onGo(lineItemId)}
            >
              <span className={classes.caption}>{captionText}</span> <span className={classes.figure}>{figure}</span>
            </button>
          </span>
        );
      })}
      {terms.length > MOST_TERMS && <span>{`+ ${terms.length - MOST_TERMS}`}</span>}
    </span>
  );
}
