import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { portalStatusOf, type PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import { fieldsOf, idField, textField, type Fields } from '../../../platform/http/body-fields';
import type { SearchSubmissions } from './search-submissions';

const TIME_MAX = 64;

/** Reads the body of `POST /api/submissions/search`; a day without a time is the whole day where the caller is, by their offset in minutes east of UTC. */
export function readSearch(body: unknown, timezoneOffset: number): Result<SearchSubmissions> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const workspaceId = idField(fields, 'entityId');
  if (isRefusal(workspaceId)) return workspaceId;
  const from = timeField(fields, 'startCreationDate', timezoneOffset, 'start');
  if (isRefusal(from)) return from;
  const to = timeField(fields, 'endCreationDate', timezoneOffset, 'end');
  if (isRefusal(to)) return to;
  if (from !== null && to !== null && from > to)
    return refuse('InvalidInput', 'endCreationDate', { problem: 'is before startCreationDate' });
  const { includeDeleted = false } = fields;
  if (includeDeleted !== null && typeof includeDeleted !== 'boolean')
    return refuse('InvalidInput', 'includeDeleted', { problem: 'must be true or false' });
  const portalStatus = readStatus(fields.portalStatus);
  if (isRefusal(portalStatus)) return portalStatus;
  return { workspaceId, from, to, includeDeleted: includeDeleted ?? false, portalStatus };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const ZONE = /T.*(Z|[+-]\d{2}:?\d{2})$/;
const [MINUTE, LAST_MOMENT] = [60_000, 86_399_999];

/** A time in ISO 8601, null when absent; a day without a time begins or ends where the caller is, and a time without a zone is meant there. */
export function timeField(fields: Fields, name: string, timezoneOffset: number, edge: 'start' | 'end'): Date | null | Refusal {
  const text = textField(fields, name, TIME_MAX);
  if (text === null || isRefusal(text)) return text;
  const isDay = DAY.test(text);
  const isLocal = isDay || !ZONE.test(text);
  const isTime = isCalendarDate(text.slice(0, 10)) && (isDay || INSTANT.test(text));
  const time = isTime ? Date.parse(isLocal && !isDay ? `${text}Z` : text) : Number.NaN;
  if (Number.isNaN(time)) return refuse('InvalidInput', name, { problem: 'must be an ISO 8601 time' });
  return new Date(time - (isLocal ? timezoneOffset * MINUTE : 0) + (isDay && edge === 'end' ? LAST_MOMENT : 0));
}

function readStatus(value: unknown): PortalStatus | null | Refusal {
  if (value === undefined || value === null) return null;
  return (typeof value === 'string' ? portalStatusOf(value) : undefined) ?? refuse('InvalidInput', 'portalStatus');
}
