import type { CollectionRules } from '@countinghouse/domain/requests/collection-rules';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { OfferedPackage } from './collection-modes';

/** The rules of collections from these packages: without a choice of basis where none that can be chosen has books on the cash basis. */
export function rulesOfPackages(rules: CollectionRules, packages: readonly Pick<OfferedPackage, 'action' | 'bases'>[]): CollectionRules {
  if (packages.some(({ action, bases }) => action && bases.includes('Cash'))) return rules;
  return { ...rules, disabledDataCollectionOptions: [...rules.disabledDataCollectionOptions, 'basisOfAccounting'] };
}

/** The packages apart that can be chosen, but have no books on a basis. */
export function splitByBasis(
  packages: readonly OfferedPackage[],
  basis: Basis,
): { readonly offered: readonly OfferedPackage[]; readonly lacking: readonly OfferedPackage[] } {
  const lacks = ({ action, bases }: OfferedPackage): boolean => action && !bases.includes(basis);
  return { offered: packages.filter((each) => !lacks(each)), lacking: packages.filter(lacks) };
}
