import type { TenantSettings } from './tenant-settings';

/** The packages a tenant offers, in the order of the catalogue: those it enables, less its blacklist; names match in any case (lender side 1). */
export function offeredPackages(
  catalogue: readonly string[],
  settings: Pick<TenantSettings, 'accountingPackages' | 'accountingPkgBlackList'>,
): string[] {
  const enabled = settings.accountingPackages === null ? null : folded(settings.accountingPackages);
  const barred = folded(settings.accountingPkgBlackList);
  return catalogue.filter((name) => (enabled?.has(name.toLowerCase()) ?? true) && !barred.has(name.toLowerCase()));
}

function folded(names: readonly string[]): Set<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}
