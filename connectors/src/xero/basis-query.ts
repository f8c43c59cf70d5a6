import type { Basis } from '@countinghouse/domain/requests/request-options';

/** The parameter by which Xero answers journals and trial balances on the cash basis; without it they are on the accrual basis. */
export function basisQuery(basis: Basis): Readonly<Record<string, string>> {
  return basis === 'Cash' ? { paymentsOnly: 'true' } : {};
}
