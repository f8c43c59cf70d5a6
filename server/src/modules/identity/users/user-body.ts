import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { readPatchList } from '../../../platform/http/patch-list';
import { parseInput } from '../../../platform/rest/parse-input';
import type { UpdateUser } from './update-user';
import { UserChangesSchema } from './users.contract';

/** Reads the patch list of `PATCH /api/users/{id}`: first name, last name and metadata can be replaced, nothing else (docs/spec.md, lender 7). */
export function readUserPatch(body: unknown): Result<Pick<UpdateUser, 'firstName' | 'lastName' | 'metadata'>> {
  const operations = readPatchList(body, { firstName: ['replace'], lastName: ['replace'], metadata: ['replace'] });
  if (isRefusal(operations)) return operations;
  let changes: Pick<UpdateUser, 'firstName' | 'lastName' | 'metadata'> = {};
  for (const { path, value } of operations) {
    const change = parseInput(UserChangesSchema, { [path]: value });
    if (isRefusal(change)) return change;
    changes = { ...changes, ...change };
  }
  return changes;
}
