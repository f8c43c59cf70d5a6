import { currencyDecimals, isCurrencyCode } from '../../money/currency-decimals';
import { text } from '../checks/result';
import { findingOf, type Finding } from './finding';

/** The currency of books that state none (ISO 4217). */
export const ASSUMED_CURRENCY = 'USD';

/** Warns that neither the file nor its uploader states the currency; `isCorrectable` is whether an analyst can state it without a new import. */
export function currencyFinding(isCorrectable: boolean): Finding {
  return findingOf('currency', isCorrectable ? 'notStated' : 'uploadAgain', {
    level: 'Warning',
    facts: { currency: text(ASSUMED_CURRENCY) },
    choices: isCorrectable ? [{ kind: 'currency', currency: ASSUMED_CURRENCY }] : [],
  });
}

/** Applies the currency that an analyst stated (null when none) to the finding about it; other findings are returned unchanged. */
export function answeredCurrency(finding: Finding, currency: string | null): Finding {
  if (finding.kind !== 'currency' || currency === null) return finding;
  return findingOf('currency', 'answered', { facts: { currency: text(currency) }, choices: finding.choices });
}

/** What forbids to state a currency for books with these findings; null where nothing does. Amounts are stored in minor units, so their decimals must agree. */
export function problemOfCurrency(findings: readonly Finding[], currency: string): string | null {
  if (!isCurrencyCode(currency)) return 'must be a currency code of ISO 4217';
  const found = findings.find(({ kind }) => kind === 'currency');
  if (found === undefined) return 'does not apply to these books, which state their currency';
  if (found.choices.length === 0)
    return 'cannot be changed, because the books contain receivables or payables; upload the file again with baseCurrency';
  if (currencyDecimals(currency) === currencyDecimals(ASSUMED_CURRENCY)) return null;
  return `has another number of decimals than ${ASSUMED_CURRENCY}; upload the file again with baseCurrency`;
}
