import { callFile } from '../../lib/calls/call-file';
import { saveFile } from '../../lib/files/save-file';
import { endOfDay, startOfDay } from '../../lib/format/day-edges';
import type { AuditAddress } from './audit-address';

/** Saves the entries that the filters take, all pages of them, as a file. Throws `ApiProblem`. */
export async function exportAuditLog(format: 'csv' | 'json', { from, to, actorId, subjectType, subjectId }: AuditAddress): Promise<void> {
  const pairs = { format, from: from && startOfDay(from), until: to && endOfDay(to), actorId, subjectType, subjectId };
  const query = new URLSearchParams(Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== null));
  saveFile(`audit.${format}`, await callFile(`/api/audit/events?${query.toString()}`));
}
