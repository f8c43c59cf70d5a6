import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readPatchList } from '../../../platform/http/patch-list';
import type { UpdateWorkspace } from './update-workspace';

const PATHS = { displayName: ['replace'], engagementCode: ['replace'] } as const;

/** Reads the patch list of `PATCH /api/Entities/{id}`, which replaces `displayname` and `engagementcode`; of two on one path the last counts. */
export function readWorkspacePatch(body: unknown): Result<Pick<UpdateWorkspace, 'displayName' | 'engagementCode'>> {
  const operations = readPatchList(body, PATHS);
  if (isRefusal(operations)) return operations;
  const change: { displayName?: string; engagementCode?: string | null } = {};
  for (const { path, value } of operations) {
    if (value !== null && typeof value !== 'string') return refuse('InvalidInput', path, { problem: 'must be a string' });
    const text = cleanLine(value ?? '');
    if (path === 'displayName') change.displayName = text;
    else change.engagementCode = text === '' ? null : text;
  }
  return change;
}
