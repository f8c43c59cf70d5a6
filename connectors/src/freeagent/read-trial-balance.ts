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
  return (await list.records()).map((row) => {
    const code = codeOf(row);
    chart.noteShown(row.get('nominal_code').textOrNull() ?? code.text(), code.text());
    return { code, name: nameOfAccount(row.get('name').textOrNull() ?? code.text()), balance: row.get('total').amount(decimals) };
  });
}

/** The code that people see; one of the vendor's examples has a colon in its name. */
function codeOf(row: WireValue): WireValue {
  const shown = ['display_nominal_code', 'display_nominal_code:'].map((member) => row.get(member)).find((value) => !value.isEmpty());
  return shown ?? row.get('nominal_code');
}
