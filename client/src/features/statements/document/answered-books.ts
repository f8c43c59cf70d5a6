import type { Account } from '@countinghouse/domain/accounts/account';
import type { FlowRow } from '@countinghouse/domain/cash-flow/flow-kind';
import type { Books } from '@countinghouse/domain/statements/books';
import type { StatementBooksQuery } from '../../../gql/graphql';

/** What the server answers of books, of a record or of an import that is under way. */
type AnsweredBooks = Omit<StatementBooksQuery['statementBooks'], '__typename' | 'readingVersion'>;

/** Books as the server answers them, as the domain computes with them. */
export function answeredBooks(answer: AnsweredBooks): Books {
  const { currency, fiscalYearEndMonth, coveredFrom, openingKnown, slices, flows } = answer;
  return {
    currency,
    fiscalYearEndMonth,
    coveredFrom,
    accounts: answer.accounts.map(({ ordinal, sourceId, number, name, description, parentOrdinal, type, active }): Account => ({
      ordinal,
      sourceId,
      number,
      name,
      description,
      parentOrdinal,
      type: type as Account['type'],
      active,
    })),
    matrix: {
      slices,
      openingKnown,
      ...(flows && { flows: flows as readonly FlowRow[] }),
      rows: answer.accounts.map(({ ordinal, opening, debits, credits }) => ({ account: ordinal, opening, debits, credits })),
    },
  };
}
