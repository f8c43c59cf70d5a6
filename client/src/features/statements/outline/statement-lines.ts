import type { FinancialStatementQuery } from '../../../gql/graphql';

/** A statement as the server answers it. */
export type StatementAnswer = FinancialStatementQuery['financialStatement'];
/** A line as the server answers it. */
export type StatementLine = StatementAnswer['lineItems'][number];
