import type { CallBudget } from './call-budget';
import { UNUSED } from './call-budget';

/** How a change of a budget comes out: what is stored, and what is answered. */
interface BudgetChange<Result> {
  readonly budget: CallBudget;
  readonly result: Result;
}

/** Where the budgets of companies are, for everyone who calls about them. */
export interface BudgetStore {
  /**
   * Changes the budget of a company as if no other change happened at the time, by the clock of the store in milliseconds since 1970; the change may
   * be computed more than once.
   */
  change<Result>(company: string, change: (budget: CallBudget, now: number) => BudgetChange<Result>): Promise<Result>;
}

/** Budgets in the memory of this process, by its clock. */
export function memoryBudgets(now: () => number): BudgetStore {
  const budgets = new Map<string, CallBudget>();
  return {
    change: (company, change) => {
      const { budget, result } = change(budgets.get(company) ?? UNUSED, now());
      budgets.set(company, budget);
      return Promise.resolve(result);
    },
  };
}
