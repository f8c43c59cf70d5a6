import { useEffect, useState } from 'react';
import type { CellTraceQuery, CellTraceQueryVariables } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import { FormulaTerms } from '../bars/formula-terms';
import { exactSum, isSameAmount, negated } from '../figures/exact-sum';
import type { GridModel } from '../grid/grid-model';
import type { StatementCompany } from '../states/statement-source';
import { AccountSteps } from './account-steps';
import { AccountsStep } from './accounts-step';
import { TieOut } from './tie-out';
import { TraceStep } from './trace-step';
import type { TraceSource } from './trace-source';
import classes from './trace-steps.module.css';

/** The chain behind a cell, down to its accounts. */
export type CellTrace = CellTraceQuery['financialStatement']['trace'];

interface TraceStepsProps {
  readonly trace: CellTrace;
  readonly cellValue: string;
  readonly variables: CellTraceQueryVariables;
  readonly model: GridModel;
  readonly company: StatementCompany;
  readonly source: TraceSource;
  readonly onGo: (lineId: string) => void;
  readonly onMark: (accountId: string | null) => void;
}

/** The steps of a trace on one spine, each with its own proof. */
export function TraceSteps({ trace, cellValue, variables, model, company, source, onGo, onMark }: TraceStepsProps) {
  const text = useText('statements');
  const [chosen, setChosen] = useState(() => largestOf(trace.accounts));
  useEffect(() => {
    onMark(chosen);
    return () => onMark(null);
  }, [chosen, onMark]);
  const period = model.columns.find(({ id }) => id === trace.reportingPeriodId);
  const terms = model.answer.formulaOf(trace.lineItemId);
  const ties = isSameAmount(trace.value, cellValue);
  const difference = exactSum([trace.value, negated(cellValue)]) ?? '';
  const account = trace.accounts.find(({ accountId }) => accountId === chosen);
  return (
    <ol className={classes.steps}>
      <TraceStep
        number={1}
        title={text('stepFormula')}
        proof={
          <TieOut ties={ties}>
            {ties ? text('equalsCell') : text('differsFromCell', { difference: model.format.shown(difference).text })}
          </TieOut>
        }
      >
        <p className={classes.formula}>
          {terms.length > 0 && period ? (
            <FormulaTerms model={model} terms={terms} period={period} onGo={onGo} />
          ) : (
            <span>{trace.renderedExpression}</span>
          )}
          <strong className="figures">= {model.format.shown(trace.value).text}</strong>
        </p>
      </TraceStep>
      <AccountsStep accounts={trace.accounts} total={trace.value} format={model.format} chosen={chosen} onChoose={setChosen} />
      {account && (
        <AccountSteps
          key={account.accountId}
          account={account}
          variables={{ ...variables, accountId: account.accountId }}
          format={model.format}
          company={company}
          source={source}
        />
      )}
    </ol>
  );
}

/** The account with the largest part is the one that a reader asks for first. */
function largestOf(accounts: CellTrace['accounts']): string | null {
  const size = (amount: string) => Math.abs(Number(amount));
  return (
    accounts.reduce<CellTrace['accounts'][number] | null>(
      (best, each) => (best && size(best.amount) >= size(each.amount) ? best : each),
      null,
    )?.accountId ?? null
  );
}
