/** The first parts of the borrowers' addresses (docs/spec.md, borrower 2.1). */
export const BORROWER_PARTS: ReadonlySet<string> = new Set([
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
  'handoff',
  'bdisabled',
]);

/** Whether an address belongs to the borrower side; paths match without regard to case. */
export function isBorrowerPath(pathname: string): boolean {
  return BORROWER_PARTS.has(pathname.toLowerCase().split('/')[1] ?? '');
}

/** Where documents are added to what was sent, and where books are sent as a file. */
export const DOCUMENTS_PATH = '/documents';
export const BOOKS_UPLOAD_PATH = '/documents/books';
/** The same, with how to export from a package. */
export const exportPath = (datasourceNameId: string) => `${BOOKS_UPLOAD_PATH}/${datasourceNameId}`;
/** The package that such an address names; null where it names none. */
export const exportedPackage = (pathname: string) => /^\/documents\/books\/(\w+)\/?$/i.exec(pathname)?.[1] ?? null;
/** The page that hands the step to someone else. */
export const HANDOFF_PATH = '/handoff';
