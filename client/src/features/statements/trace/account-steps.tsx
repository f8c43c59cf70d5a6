import { useState } from 'react';
import type { AccountTraceQuery, AccountTraceQueryVariables } from '../../../gql/graphql';
import { useAccountTraceQuery } from '../../../gql/hooks';
import { useText } from '../../../lib/i18n/use-text';
import type { FigureFormat } from '../figures/figure-format';
import type { StatementCompany } from '../states/statement-source';
import { BridgeStep } from './bridge-step';
import { JournalStep } from './journal-step';
import { TraceStep } from './trace-step';
import type { TraceSource } from './trace-source';
import type { CellTrace } from './trace-steps';
import table from './trace-table.module.css';

/** One account behind a figure, with its slices of the books. */
export type AccountTrace = AccountTraceQuery['financialStatement']['trace']['account'];
/** A slice: a month of a ledger, or a year of an annual template. */
export type Slice = AccountTrace['slices'][number];

interface AccountStepsProps {
  readonly account: CellTrace['accounts'][number];
  readonly variables: AccountTraceQueryVariables;
  readonly format: FigureFormat;
  readonly company: StatementCompany;
  readonly source: TraceSource;
}

/** The steps below the chosen account: its periods, the journal lines of one, and the source. */
export function AccountSteps({ account, variables, format, company, source }: AccountStepsProps) {
  const text = useText('statements');
  const common = useText('common');
  const { data, error } = useAccountTraceQuery({ variables });
  const [chosenStart, setChosenStart] = useState<string | null>(null);
  const found = data?.financialStatement.trace.account;
  const name = [account.accountNumber, account.name].filter(Boolean).join(' ');
  if (!found) {
    return (
      <TraceStep number={3} title={text('stepMonths', { account: name })}>
        <p role={error ? 'alert' : 'status'} className={table.empty}>
          {error ? text('traceFailed') : common('loading')}
        </p>
      </TraceStep>
    );
  }
  const slice = found.slices.find(({ start }) => start === chosenStart) ?? lastMoved(found.slices);
  return (
    <>
      <BridgeStep name={name} trace={found} chosen={slice?.start ?? null} onChoose={setChosenStart} format={format} />
      {slice && (
        <JournalStep
          key={slice.start}
          slice={slice}
          variables={{ ...variables, sliceStart: slice.start }}
          company={company}
          source={source}
        />
      )}
    </>
  );
}

/** The newest slice in which something was posted, else the newest. */
function lastMoved(slices: readonly Slice[]): Slice | undefined {
  return slices.findLast(({ movement }) => /[1-9]/.test(movement)) ?? slices.at(-1);
}
