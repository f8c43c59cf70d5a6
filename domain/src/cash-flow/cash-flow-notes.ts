import type { CashFlowSource } from '../statements/statement-table';

/** What a reader of a cash-flow statement must know about where it is taken from, in English. */
export const CASH_FLOW_NOTES: Readonly<Record<CashFlowSource, string>> = {
  Journals:
    'This statement is taken from the journals: lines of long-term assets show purchases and lines of long-term debt show borrowings; disposals and repayments are lines of their own, and what moved without cash is listed below.',
  Balances:
    'This statement is derived from balances: purchases and disposals are shown net, gains on disposals are part of operating activities, and what moved without cash is not taken out.',
};
