import type { AccountingPackage, ExportGuide } from '../accounting-package';

function listed(
  datasourceNameId: string,
  name: string,
  aliases: readonly string[],
  exportGuide: ExportGuide,
  { kind = 'connection', beta = false }: Partial<Pick<AccountingPackage, 'kind' | 'beta'>> = {},
): AccountingPackage {
  return { datasourceNameId, name, kind, beta, bases: [], aliases, exportGuide };
}

// Packages that will be connected; until then their books come as a file.

// Packages without a live connection; their users find the way by a file (design 4, Which packages).
export const freshBooksPackage = listed('FreshBooks', 'FreshBooks', ['fresh books'], 'freshbooks', { kind: 'inert' });
export const sageOnePackage = listed('SageOne', 'Sage One', ['sage accounting', 'sage business cloud'], 'sageone', { kind: 'inert' });
