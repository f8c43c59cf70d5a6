import type { WorkbookContent } from '@countinghouse/domain/workbooks/changed-parts';
import type { StoredRevision } from './list-revisions';
import type { Workbook } from './workbook.entity';

/** What a workbook of a revision was made of. */
export function contentOf(
  { statementVersions }: Pick<StoredRevision, 'statementVersions'>,
  { variantId, additions }: Pick<Workbook, 'variantId' | 'additions'>,
): WorkbookContent {
  return { variantId, statementVersions, additions };
}
