import { storedValue } from '../../lib/storage/stored-value';

/** What an import was started with; Retry starts it again. */
export interface SavedRequest {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly connectionId: string;
}

const STORED = 50;
const stored = storedValue('local', 'import-requests', isRequestMap);

/** Keeps the request of a started import, on this device; the oldest go first. */
export function saveRequest(financialRecordId: string, request: SavedRequest): void {
  const all = Object.entries({ ...stored.read(), [financialRecordId]: request });
  stored.write(Object.fromEntries(all.slice(-STORED)));
}

/** The request that an import was started with, if it was started here. */
export function savedRequest(financialRecordId: string): SavedRequest | null {
  return stored.read()?.[financialRecordId] ?? null;
}

function isRequestMap(value: unknown): value is Record<string, SavedRequest> {
  return typeof value === 'object' && value !== null;
}
