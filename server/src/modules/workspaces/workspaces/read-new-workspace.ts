import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { fieldsOf, idField, textField, type Fields } from '../../../platform/http/body-fields';
import type { CreateWorkspace } from './insert-workspace';

const ENTERED_TEXT_MAX = 10_000;

/** Reads the body of `POST /api/Entities` and `PUT /api/Entities/{newId}`; an id in the body must be that of the path. */
export function readNewWorkspace(body: unknown, id: string | null): Result<CreateWorkspace> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const named = idField(fields, 'id');
  if (isRefusal(named)) return named;
  if (named !== null && id !== null && named !== id) return refuse('InvalidInput', 'id', { problem: 'does not match the id in the path' });
  const displayName = textField(fields, 'displayName', ENTERED_TEXT_MAX);
  if (isRefusal(displayName)) return displayName;
  const engagementCode = textField(fields, 'engagementCode', ENTERED_TEXT_MAX);
  if (isRefusal(engagementCode)) return engagementCode;
  const primaryEmail = textField(fields, 'primaryEmail', LIMITS.emailMax);
  if (isRefusal(primaryEmail)) return primaryEmail;
  const lastActivityTime = readTime(fields, 'lastActivityTimestamp');
  if (isRefusal(lastActivityTime)) return lastActivityTime;
  return { id, displayName: displayName ?? '', engagementCode, primaryEmail, userIds: [], lastActivityTime };
}

function readTime(fields: Fields, name: string): Date | null | Refusal {
  const text = textField(fields, name, 64);
  if (text === null || isRefusal(text)) return text;
  const time = new Date(text);
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(time.getTime())
    ? time
    : refuse('InvalidInput', name, { problem: 'must be an ISO 8601 time' });
}
