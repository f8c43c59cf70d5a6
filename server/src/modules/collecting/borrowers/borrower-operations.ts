import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';

/** What a borrower is to a request: its borrower, the bookkeeper with the step, or an anonymous borrower before they have a workspace. */
export type BorrowerRole = 'borrower' | 'bookkeeper' | 'visitor';

/**
 * The root fields that a borrower's token may ask for, and in which role; every other field is closed to it.
 * @internal A test holds the names against the schema.
 */
export const BORROWER_ROOT_FIELDS: ReadonlyMap<string, readonly BorrowerRole[]> = new Map(
  Object.entries<readonly BorrowerRole[]>({
    'Query.borrowerRequest': ['borrower', 'bookkeeper', 'visitor'],
    'Query.borrowerImport': ['borrower'],
    'Subscription.borrowerImport': ['borrower'],
    'Query.borrowerConnectionRequest': ['borrower', 'bookkeeper'],
    'Query.borrowerConnection': ['borrower'],
    'Query.uploadCheck': ['borrower', 'bookkeeper'],
    'Mutation.deleteUploadCheck': ['borrower', 'bookkeeper'],
    'Mutation.createBorrowerWorkspace': ['borrower', 'visitor'],
    'Mutation.createBorrowerConnectionRequest': ['borrower', 'bookkeeper'],
    'Mutation.deleteBorrowerConnection': ['borrower'],
    'Mutation.forecastBorrowerCollection': ['borrower'],
    'Mutation.submitCollection': ['borrower'],
    'Mutation.startBorrowerImport': ['borrower'],
    'Mutation.requestCopy': ['borrower'],
    'Mutation.createHandoff': ['borrower'],
    'Mutation.renewHandoff': ['borrower'],
    'Mutation.deleteHandoff': ['borrower'],
    'Mutation.confirmHandoff': ['borrower', 'bookkeeper'],
    'Mutation.declineHandoff': ['borrower', 'bookkeeper'],
  }),
);

const ROOTS: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

/** The role of a borrower who asks; null for everybody else. */
export function borrowerRoleOf({ borrower, visitor }: Pick<Ctx, 'borrower' | 'visitor'>): BorrowerRole | null {
  if (visitor !== undefined) return 'visitor';
  if (borrower === undefined) return null;
  return borrower.handoffId === undefined ? 'borrower' : 'bookkeeper';
}

/**
 * Why a borrower may not ask for a field, with the code that REST answers: Unauthenticated for what does not belong to borrowers, Forbidden
 * to a bookkeeper, and NotFound before there is a workspace. Null where nothing is against it.
 */
export function refuseBorrowerField(role: BorrowerRole, type: string, field: string): Refusal | null {
  if (!ROOTS.has(type) || field.startsWith('__')) return null;
  const roles = BORROWER_ROOT_FIELDS.get(`${type}.${field}`);
  if (roles === undefined) return refuse('Unauthenticated');
  if (roles.includes(role)) return null;
  return refuse(role === 'bookkeeper' ? 'Forbidden' : 'NotFound');
}
