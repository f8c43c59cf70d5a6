import type { AccountingPackage, ExportGuide } from '../accounting-package';

/** A package without a live connection; its users find the way by a file. */
function listed(
  datasourceNameId: string,
  name: string,
  facts: Pick<AccountingPackage, 'position' | 'aliases' | 'mark'> & { readonly exportGuide: ExportGuide },
): AccountingPackage {
  return { datasourceNameId, name, kind: 'inert', beta: false, bases: [], ...facts };
}

export const freshBooksPackage = listed('FreshBooks', 'FreshBooks', {
  position: 90,
  aliases: ['fresh books'],
  mark: { letters: 'FB', hue: 275 },
  exportGuide: 'freshbooks',
});
export const sageOnePackage = listed('SageOne', 'Sage One', {
  position: 100,
  aliases: ['sage accounting', 'sage business cloud'],
  mark: { letters: 'SO', hue: 100 },
  exportGuide: 'sageone',
});
