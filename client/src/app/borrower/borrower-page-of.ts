import { exportedPackage } from '../borrower-paths';

const DEAD_ENDS = ['expired', 'deleted', 'disabled', 'notFound'] as const;
type DeadEndName = (typeof DEAD_ENDS)[number];

/** A page of the borrower's. */
export type BorrowerPageName =
  | 'landing'
  | 'linked'
  | 'progress'
  | 'documents'
  | 'done'
  | 'confirming'
  | 'copy'
  | 'downloadCopy'
  | 'handoff'
  | DeadEndName;

/** Whether a page has no next step. */
export function isDeadEnd(name: BorrowerPageName): name is DeadEndName {
  return (DEAD_ENDS as readonly string[]).includes(name);
}

const BY_PATH = new Map(
  Object.entries<BorrowerPageName>({
    '/portal': 'landing',
    '/linked': 'linked',
    '/progress': 'progress',
    '/documents': 'documents',
    '/documents/books': 'documents',
    '/submission': 'done',
    '/submission-l': 'done',
    '/downloadusercopy': 'downloadCopy',
    '/handoff': 'handoff',
    '/bdisabled': 'disabled',
    '/shareablelinkexpired': 'expired',
    '/shareablelinkdeleted': 'deleted',
  }),
);

/** The page of an address, without regard to case (docs/spec.md, borrower 2.1); `/submissions/{id}/confirm` shows a collection that was sent, `confirming` leads there, and `copy` mails a copy of it. */
export function borrowerPageOf(pathname: string): BorrowerPageName {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const [, action] = /^\/submissions\/[^/]+\/(confirm|confirming|copy)$/.exec(path) ?? [];
  if (action !== undefined) return action === 'confirm' ? 'done' : (action as 'confirming' | 'copy');
  return BY_PATH.get(path) ?? (exportedPackage(path) === null ? 'notFound' : 'documents');
}

/** The page for an anonymous browser without a session: the entrance on the landing page, and "session over" on every other page. */
export function pageWithoutSession(name: BorrowerPageName): 'visitor' | 'sessionOver' {
  return name === 'landing' ? 'visitor' : 'sessionOver';
}
