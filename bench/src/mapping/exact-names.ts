import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { LabelledChart } from '@countinghouse/tools/mapping/fitting/fit-matching-model';
import { normaliseName } from '@countinghouse/domain/statements/templates/normalise-name';

/** The peer: the type that most accounts of the very name have in other charts; null for a name that none has. */
export function exactNames(charts: readonly LabelledChart[]): (name: string) => AccountType | null {
  const byName = Map.groupBy(
    charts.flatMap(({ accounts }) => accounts),
    ({ name }) => normaliseName(name),
  );
  const known = new Map([...byName].map(([name, accounts]) => [name, mostOf(accounts.map(({ type }) => type))]));
  return (name) => known.get(normaliseName(name)) ?? null;
}

function mostOf(types: readonly AccountType[]): AccountType | null {
  const counts = [...Map.groupBy(types, (type) => type)].map(([type, of]) => ({ type, count: of.length }));
  return counts.sort((one, other) => other.count - one.count)[0]?.type ?? null;
}
