import type { CheckResult, Fact } from '../imports/checks/check-result';
import { renderCheck } from '../imports/checks/render-check';
import { CHECK_TEXTS_EN } from '../imports/checks/texts.en';
import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal } from '../money/format-decimal';
import type { Account } from '../accounts/account';

/** A check of the books (design 3, Reading). */
export interface RecordCheck {
  readonly id: string;
  readonly category: string;
  readonly outcome: CheckResult['outcome'];
  readonly outcomeDescription: string;
}

/** A stored check in English words. */
export function recordCheck(check: CheckResult, books: { readonly currency: string; readonly accounts: readonly Account[] }): RecordCheck {
  const { evidence } = renderCheck(check, CHECK_TEXTS_EN, (fact) => written(fact, books.currency, books.accounts));
  return { id: check.id, category: check.category, outcome: check.outcome, outcomeDescription: evidence };
}

function written(fact: Fact, currency: string, accounts: readonly Account[]): string {
  switch (fact.kind) {
    case 'amount':
      return `${formatDecimal(fact.minor, currencyDecimals(currency))} ${currency}`;
    case 'account':
      return [accounts[fact.ordinal]?.number, accounts[fact.ordinal]?.name].filter(Boolean).join(' ');
    default:
      return String(fact.value);
  }
}
