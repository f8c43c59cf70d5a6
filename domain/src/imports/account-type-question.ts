import { ACCOUNT_TYPES } from '../accounts/account-type';
import { ABSTAIN_BELOW } from '../accounts/classifier/classify-chart';
import type { ProposedType } from '../accounts/classifier/propose-types';
import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal } from '../money/format-decimal';
import { issueLocation, issueMessage } from './issue-message';
import type { AccountTypeQuestion, ImportIssue } from './page';

/** An account of the file as the question shows it. */
export interface AccountInQuestion {
  readonly number: string;
  readonly name: string;
  /** Minor units, debit positive. */
  readonly balance: number | null;
}

/** The most accounts to ask for at once; the next upload asks for the rest. */
const LISTED = 1_000;
const NUMBERS_NAMED = 20;
/** No chart has longer ones; what is longer is cut, and such an account is counted but not listed, for an answer names it in full. */
const [LONGEST_NUMBER, LONGEST_NAME] = [64, 120];

/** The one error of a file with open types: how many there are, and the question in full. Null where none is open. */
export function typeIssueOf(
  chart: readonly AccountInQuestion[],
  types: readonly ProposedType[],
  { currency, isAnonymous }: { readonly currency: string; readonly isAnonymous: boolean },
): ImportIssue | null {
  const open = types.flatMap(({ by, type, certainty }, at) => {
    const requested = chart[at];
    return by === 'open' && requested !== undefined ? [{ ...requested, proposed: certainty >= ABSTAIN_BELOW ? type : null }] : [];
  });
  if (open.length === 0) return null;
  const decimals = currencyDecimals(currency);
  const question: AccountTypeQuestion = {
    accounts: chart.length,
    needed: open.length,
    currency,
    open: open
      .filter(({ number }) => number.length <= LONGEST_NUMBER)
      .slice(0, LISTED)
      .map(({ number, name, balance, proposed }) => ({
        number,
        name: isAnonymous ? '' : short(name, LONGEST_NAME),
        balance: balance === null ? null : formatDecimal(balance, decimals),
        proposed,
      })),
  };
  const numbers = open.slice(0, NUMBERS_NAMED).map(({ number }) => short(number, LONGEST_NUMBER));
  const facts = {
    needed: open.length,
    accounts: chart.length,
    numbers: [...numbers, ...(open.length > NUMBERS_NAMED ? ['…'] : [])].join(', '),
    types: ACCOUNT_TYPES.join(', '),
  };
  return { location: issueLocation('file'), problem: issueMessage('accountTypesNeeded', facts), accountTypes: question };
}

function short(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}
