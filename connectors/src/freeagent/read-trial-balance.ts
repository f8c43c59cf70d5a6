import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import { nameOfAccount, type Chart } from './chart';
import type { FreeAgentApi } from './freeagent-api';

/** The part of the plan with trial balances. */
export const TRIAL_BALANCES = 'accounting/trial_balance/summary';

/** A row of a trial balance, debit positive in minor units. */
export interface TrialBalanceRow {
  readonly code: WireValue;
  readonly name: string;
  readonly balance: number;
}

/**
 * Reads the trial balance at the end of a day: income and cost since the start of its accounting year, those of earlier years in 968. It
 * comes in pages, which the vendor does not describe. `attempt` tells apart answers to the same question.
 */
export async function readTrialBalance(
  api: FreeAgentApi,
  day: CalendarDate,
  terms: { readonly decimals: number; readonly chart: Chart },
  attempt = 0,
): Promise<TrialBalanceRow[]> {
  const { decimals, chart } = terms;
  const query = { to_date: day };
  const list = api.list({ resource: TRIAL_BALANCES, member: 'trial_balance_summary', query, keyOf: (row) => codeOf(row).text(), attempt });
  return list.records((row) => {
    const code = codeOf(row);
    chart.recordShown(row.textOrNullIn('nominal_code') ?? code.text(), code.text());
    return { code, name: nameOfAccount(row.textOrNullIn('name') ?? code.text()), balance: row.amountIn('total', decimals) };
  });
}

/** The code that people see; one of the vendor's examples has a colon in its name. */
const SHOWN_CODES = ['display_nominal_code', 'display_nominal_code:'];

function codeOf(row: WireValue): WireValue {
  return row.get(SHOWN_CODES.find((member) => row.textOrNullIn(member) !== null) ?? 'nominal_code');
}
