import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { readLayout, writeLayout, type LayoutData } from '@countinghouse/domain/statements/layout-data';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { valueOfEnumName } from '@countinghouse/domain/fields/enum-name';
import type { Account } from '@countinghouse/domain/accounts/account';
import { FLOW_KINDS, type FlowRow } from '@countinghouse/domain/cash-flow/flow-kind';
import type { Books } from '@countinghouse/domain/statements/books';
import type { LayoutInput, StatementLayoutQuery, StatementBooksQuery } from '../../../gql/graphql';

/** A layout as it is saved on the server, and who saved it. */
export interface SavedLayout {
  readonly statement: StatementLayout;
  readonly version: number;
  /** An instant, ISO 8601. */
  readonly savedAt: string;
  /** Null for the layout that the import made. */
  readonly savedBy: string | null;
  /** Why the viewer may not change it, as a code; null where they may. */
  readonly editRefusal: string | null;
}

/** A saved layout as the server answers it. */
export function savedLayout(answer: StatementLayoutQuery['statementLayout']): SavedLayout {
  const { version, savedAt, savedBy, editRefusal, lines, ...data } = answer;
  const known = lines.map(({ of, measure, terms, ...line }) => (line.kind === 'formula' ? { ...line, terms } : { ...line, of, measure }));
  return {
    statement: readLayout({ ...data, lines: known } as LayoutData),
    version,
    savedAt,
    savedBy: savedBy?.displayName ?? null,
    editRefusal,
  };
}

/** A layout as it is sent to be saved. */
export function sentLayout(statement: StatementLayout): LayoutInput {
  const { numberStyle, items, sections, accountCaptions, newlyReferenced, cashFlowChoices, moveReasons } = writeLayout(statement);
  return {
    numberStyle,
    items: [...items],
    sections: sections.map(({ id, headerCaption, footerCaption, reportedAs, items: lines }) => ({
      id,
      headerCaption,
      footerCaption,
      reportedAs,
      items: [...lines],
    })),
    accountCaptions: [...accountCaptions],
    newlyReferenced: [...newlyReferenced],
    cashFlowChoices: cashFlowChoices ? [...cashFlowChoices] : null,
    moveReasons: moveReasons ? [...moveReasons] : null,
  };
}

/** What the server answers of books, of a record or of an import that is under way. */
type AnsweredBooks = Omit<StatementBooksQuery['statementBooks'], '__typename' | 'readingVersion'>;

/** Books as the server answers them, as the domain computes with them. */
export function answeredBooks(answer: AnsweredBooks): Books {
  const { currency, fiscalYearEndMonth, coveredFrom, openingKnown, slices, flows } = answer;
  const decimals = currencyDecimals(currency);
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
      type: known(ACCOUNT_TYPES, type),
      active,
    })),
    matrix: {
      slices,
      openingKnown,
      ...(flows && { flows: flows.map(({ account, kind, amounts }): FlowRow => ({ account, kind: known(FLOW_KINDS, kind), amounts })) }),
      rows: answer.accounts.map(({ ordinal, opening, debits, credits }) => ({
        account: ordinal,
        opening: minorUnitsOf(opening, decimals),
        debits,
        credits,
      })),
    },
  };
}

function minorUnitsOf(decimal: string, decimals: number): number {
  const minor = parseDecimal(decimal, decimals);
  if (typeof minor !== 'number') throw new RangeError('The server answered an opening balance that is not an amount.');
  return minor;
}

function known<Value extends string>(values: readonly Value[], name: string): Value {
  const value = valueOfEnumName(values, name);
  if (value === undefined) throw new RangeError(`The server answered ${name}, which this version does not know.`);
  return value;
}
