import { createHash } from 'node:crypto';
import type { BudgetStore } from '@countinghouse/connectors/http/budget-store';
import { UNUSED, type CallBudget } from '@countinghouse/connectors/http/call-budget';
import type { SharedValues } from '@countinghouse/server/platform/shared-values/shared-values';

/** The budgets of companies among the values that all workers share, under names that tell no company. */
export function companyBudgets(values: SharedValues): BudgetStore {
  return {
    change: (company, change) =>
      values.change(nameOf(company), (text, now) => {
        const { budget, result } = change(text === null ? UNUSED : (JSON.parse(text) as CallBudget), now);
        return { text: JSON.stringify(budget), result };
      }),
  };
}

function nameOf(company: string): string {
  return `calls/${createHash('sha256').update(company).digest('hex')}`;
}
