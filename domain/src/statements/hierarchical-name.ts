import type { Account } from '../accounts/account';

/** An account's name behind those of its parents, `Vehicles:Trucks`; where parents go in a circle, each is named once. */
export function hierarchicalName(accounts: readonly Account[], ordinal: number): string {
  const names: string[] = [];
  const seen = new Set<number>();
  for (let at: number | null = ordinal; at !== null && !seen.has(at); at = accounts[at]?.parentOrdinal ?? null) {
    seen.add(at);
    names.unshift(accounts[at]?.name ?? '');
  }
  return names.join(':');
}
