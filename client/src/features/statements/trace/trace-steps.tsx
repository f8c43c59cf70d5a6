import { Box, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CellTrace, Slice, TraceSource } from './trace-data';
import type { CellTraceQueryVariables, AccountTraceQueryVariables } from '../../../lib/graphql/types.generated';
import { useAccountTraceQuery } from './trace.generated';
import { useText } from '../../../lib/i18n/use-text';
import { FormulaTerms } from '../toolbar/formula-bar';
import { exactSum, isSameAmount, negated } from './exact-sum';
import type { GridModel } from '../grid/grid-model';
import type { StatementCompany } from '../data/statement-source';
import { AccountsStep } from './accounts-step';
import { TieOut, TraceStep } from './trace-step';
import type { FigureFormat } from '../data/figure-format';
import { BridgeStep } from './bridge-step';
import { JournalStep } from './journal-step';
import classes from './trace.module.css';

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
    <Box component="ol" flex={1} mih={0} px="lg" pt={14} pb={20} style={{ overflow: 'auto' }}>
      <TraceStep
        number={1}
        title={text('stepFormula')}
        proof={
          <TieOut ties={ties}>
            {ties ? text('equalsCell') : text('differsFromCell', { difference: model.format.shown(difference).text })}
          </TieOut>
        }
      >
        <Group component="p" className={classes.formula} gap="sm" fz="sm">
          {terms.length > 0 && period ? (
            <FormulaTerms model={model} terms={terms} period={period} onGo={onGo} />
          ) : (
            <span>{trace.renderedExpression}</span>
          )}
          <strong className="figures">= {model.format.shown(trace.value).text}</strong>
        </Group>
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
    </Box>
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

interface AccountStepsProps {
  readonly account: CellTrace['accounts'][number];
  readonly variables: AccountTraceQueryVariables;
  readonly format: FigureFormat;
  readonly company: StatementCompany;
  readonly source: TraceSource;
}

/** The steps below the chosen account: its periods, the journal lines of one, and the source. */
function AccountSteps({ account, variables, format, company, source }: AccountStepsProps) {
  const text = useText('statements');
  const common = useText('common');
  const { data, error } = useAccountTraceQuery({ variables });
  const [chosenStart, setChosenStart] = useState<string | null>(null);
  const found = data?.financialStatement.trace.account;
  const name = [account.accountNumber, account.name].filter(Boolean).join(' ');
  if (!found) {
    return (
      <TraceStep number={3} title={text('stepMonths', { account: name })}>
        <Text role={error ? 'alert' : 'status'} size="sm" c="dimmed">
          {error ? text('traceFailed') : common('loading')}
        </Text>
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
