/** What of the open balances, by amount and by count, a closing takes to zero. */
export const TAKEN = 0.9;

/** Minor units by account ordinal, debit positive. */
export type Balances = Map<number, number>;

/** Whether a movement takes a balance to zero, but for entries that came after it. */
export function isTaken(balance: number, movement: number): boolean {
  return balance !== 0 && Math.abs(balance + movement) <= (1 - TAKEN) * Math.abs(balance);
}

/** Adds an amount to the balance of an account. */
export function addTo(balances: Balances, account: number, amount: number): void {
  balances.set(account, (balances.get(account) ?? 0) + amount);
}

/** The sum of amounts. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
