import type { CashFlowSource, StatementTable } from '../statements/statement-table';

/** Where a cash-flow statement is taken from, as a note in English. */
const CASH_FLOW_NOTES: Readonly<Record<CashFlowSource, string>> = {
  Journals:
    'This statement is taken from the journals: lines of long-term assets show purchases and lines of long-term debt show borrowings; disposals and repayments are lines of their own, and what moved without cash is listed below.',
  Balances:
    'This statement is derived from balances: purchases and disposals are shown net, gains on disposals are part of operating activities, and what moved without cash is not taken out.',
};
const RESTRICTED_CASH = 'Cash in this statement includes restricted cash.';

/** What a reader of a statement must know about its cash flows, in English; empty for other statements. */
export function cashFlowNotes({ cashFlowSource, includesRestrictedCash }: StatementTable): readonly string[] {
  if (cashFlowSource === null) return [];
  return [CASH_FLOW_NOTES[cashFlowSource], ...(includesRestrictedCash ? [RESTRICTED_CASH] : [])];
}
