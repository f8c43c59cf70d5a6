import { LIMITS } from '@countinghouse/domain/limits';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { cashFlowSourceOf, defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { useMemo, type ReactNode } from 'react';
import type { PartialBooksQuery } from '../../../gql/graphql';
import { usePartialBooksQuery } from '../../../gql/hooks';
import { useText } from '../../../lib/i18n/use-text';
import { answeredBooks } from '../document/answered-books';
import { useStatementAnswer } from '../document/use-statement-answer';
import type { StatementAnswer } from '../outline/statement-lines';
import { GridSkeleton } from '../states/grid-skeleton';
import { useStatementView } from '../view/use-statement-view';
import { useReaderCaptions } from '../text/use-reader-captions';
import { PartialStatement } from './partial-statement';

interface PartialStatementsProps {
  readonly workspaceId: string;
  readonly financialRecordId: string;
  readonly businessName: string;
  /** Stands here while nothing can be stated. */
  readonly otherwise: ReactNode;
}

/** How often it is asked whether more months were read, milliseconds: what it asks for can be large. */
const POLLING = 15_000;

/** The first statements of an import that is under way, asked for again as it goes on and never kept: they are gone when it ends. */
export function PartialStatements({ workspaceId, financialRecordId, businessName, otherwise }: PartialStatementsProps) {
  const { data, error } = usePartialBooksQuery({
    variables: { workspaceId, financialRecordId },
    fetchPolicy: 'no-cache',
    pollInterval: Math.max(POLLING, LIMITS.jobPolling),
    context: { background: true },
  });
  const text = useText('statements');
  if (data === undefined) return error === undefined ? <GridSkeleton label={text('loading', { statement: text('title') })} /> : otherwise;
  const { partialBooks } = data;
  return partialBooks === null ? otherwise : <Stated partial={partialBooks} businessName={businessName} />;
}

type Partial = NonNullable<PartialBooksQuery['partialBooks']>;

function Stated({ partial, businessName }: { readonly partial: Partial; readonly businessName: string }) {
  const [{ statementType, reportingPeriod }] = useStatementView();
  const books = useMemo(() => answeredBooks(partial), [partial]);
  const statement = useMemo(
    () => defaultStatement(statementType, books.accounts, {}, cashFlowSourceOf(books.matrix)),
    [statementType, books],
  );
  const answer = useStatementAnswer(statement, 0, books, reportingPeriod);
  const { basis } = partial;
  const { currency, fiscalYearEndMonth } = books;
  const company = useMemo(
    () => ({ name: businessName, baseCurrency: currency, basis, fiscalYearEndMonth, minorUnitDigits: currencyDecimals(currency) }),
    [businessName, basis, currency, fiscalYearEndMonth],
  );
  return answer && <Worded answer={answer} company={company} progress={partial} />;
}

function Worded({ answer, ...rest }: Parameters<typeof PartialStatement>[0] & { readonly answer: StatementAnswer }) {
  return <PartialStatement answer={useReaderCaptions(answer)} {...rest} />;
}
