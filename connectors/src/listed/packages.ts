import type { AccountingPackage, ExportGuide } from '../accounting-package';

/** A package without a live connection; its users find the way by a file (design 4, Which packages). */
function listed(datasourceNameId: string, name: string, aliases: readonly string[], exportGuide: ExportGuide): AccountingPackage {
  return { datasourceNameId, name, kind: 'inert', beta: false, bases: [], aliases, exportGuide };
}

export const freshBooksPackage = listed('FreshBooks', 'FreshBooks', ['fresh books'], 'freshbooks');
export const sageOnePackage = listed('SageOne', 'Sage One', ['sage accounting', 'sage business cloud'], 'sageone');
