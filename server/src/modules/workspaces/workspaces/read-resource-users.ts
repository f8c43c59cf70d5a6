import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf } from '../../../platform/http/body-fields';

/** Reads the body of `PUT /api/Entities/{id}/users`: `{ resourceUsers: [{ principalId }] }`; answers the ids as they were sent. */
export function readResourceUsers(body: unknown): Result<string[]> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const { resourceUsers } = fields;
  if (!Array.isArray(resourceUsers) || !resourceUsers.every(isResourceUser))
    return refuse('InvalidInput', 'resourceUsers', { problem: 'must be a list of { principalId }' });
  return resourceUsers.map(({ principalId }) => principalId);
}

function isResourceUser(entry: unknown): entry is { readonly principalId: string } {
  return typeof entry === 'object' && entry !== null && typeof (entry as { principalId?: unknown }).principalId === 'string';
}
