import { ACCOUNT_TYPES, type AccountType } from '../accounts/account-type';
import type { Account } from '../accounts/account';
import { FLOW_KINDS, type FlowKind, type FlowRow } from '../cash-flow/flow-kind';
import { valueOfEnumName } from '../fields/enum-name';
import { currencyDecimals } from '../money/currency-decimals';
import { parseDecimal } from '../money/parse-decimal';
import type { Books } from './books';
import type { Matrix } from './matrix';

/** Books on the wire: types and kinds by their names in the API, openings as decimals in currency units. */
export interface BooksData extends Omit<Books, 'accounts' | 'matrix'>, Pick<Matrix, 'slices' | 'openingKnown'> {
  readonly accounts: readonly AccountData[];
  readonly flows: readonly (Omit<FlowRow, 'kind'> & { readonly kind: string })[] | null;
}

interface AccountData extends Omit<Account, 'type'> {
  readonly type: string;
  readonly opening: string;
  readonly debits: readonly number[];
  readonly credits: readonly number[];
}

/** Reads books as the API answers them; throws RangeError for a name or an amount that is not known. */
export function readBooksData(data: BooksData): Books {
  const { currency, fiscalYearEndMonth, coveredFrom, openingKnown, slices, flows } = data;
  const decimals = currencyDecimals(currency);
  return {
    currency,
    fiscalYearEndMonth,
    coveredFrom,
    accounts: data.accounts.map(({ ordinal, sourceId, number, name, description, parentOrdinal, type, active }) => ({
      ordinal,
      sourceId,
      number,
      name,
      description,
      parentOrdinal,
      type: known<AccountType>(ACCOUNT_TYPES, type),
      active,
    })),
    matrix: {
      slices,
      openingKnown,
      ...(flows && { flows: flows.map(({ account, kind, amounts }) => ({ account, kind: known<FlowKind>(FLOW_KINDS, kind), amounts })) }),
      rows: data.accounts.map(({ ordinal, opening, debits, credits }) => ({
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
  if (typeof minor !== 'number') throw new RangeError(`${decimal} is not an amount of the books.`);
  return minor;
}

function known<Value extends string>(values: readonly Value[], name: string): Value {
  const value = valueOfEnumName(values, name);
  if (value === undefined) throw new RangeError(`This version does not know ${name}.`);
  return value;
}
