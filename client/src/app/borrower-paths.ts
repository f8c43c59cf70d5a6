/** The first parts of the borrowers' addresses (borrower side 2.1). */
const BORROWER_PARTS = new Set([
  'portal',
  'linked',
  'progress',
  'documents',
  'submission',
  'submission-l',
  'submissions',
  'downloadusercopy',
  'shareablelinkexpired',
  'shareablelinkdeleted',
  'handover',
  'bdisabled',
]);

/** Whether an address belongs to the borrower side; paths match without regard to case. */
export function isBorrowerPath(pathname: string): boolean {
  return BORROWER_PARTS.has(pathname.toLowerCase().split('/')[1] ?? '');
}
