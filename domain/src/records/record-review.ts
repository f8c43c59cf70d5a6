import type { CheckResult, Fact } from '../imports/checks/check-result';
import { renderCheck } from '../imports/checks/render-check';
import { CHECK_TEXTS_EN } from '../imports/checks/texts.en';
import type { FigureEffect, Finding } from '../imports/findings/finding';
import { FINDING_TEXTS_EN } from '../imports/findings/texts.en';
import { currencyDecimals } from '../money/currency-decimals';
import { formatDecimal } from '../money/format-decimal';
import type { Account } from '../accounts/account';

/** A check of the books. */
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

/** What the product decided about the books, and how it was read. */
export interface RecordFinding {
  readonly kind: Finding['kind'];
  readonly level: Finding['level'];
  readonly title: string;
  readonly description: string;
  /** What totals of fiscal years would be otherwise, decimals in the base currency. */
  readonly effects: readonly {
    readonly figure: FigureEffect['figure'];
    readonly fiscalYear: number;
    readonly shown: string | null;
    readonly otherwise: string | null;
  }[];
  /** What an analyst may decide otherwise. */
  readonly choices: Finding['choices'];
}

/** A stored finding in English words. */
export function recordFinding(
  finding: Finding,
  books: { readonly currency: string; readonly accounts: readonly Account[] },
): RecordFinding {
  const { kind, level, choices } = finding;
  const { title, evidence } = renderCheck(finding, FINDING_TEXTS_EN, (fact) => written(fact, books.currency, books.accounts));
  const decimal = (minor: number | null) => (minor === null ? null : formatDecimal(minor, currencyDecimals(books.currency)));
  const effects = finding.effects.map(({ shown, otherwise, ...each }) => ({
    ...each,
    shown: decimal(shown),
    otherwise: decimal(otherwise),
  }));
  return { kind, level, title, description: evidence, effects, choices };
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
