import { readAccountTypes, type AccountTypes } from '@countinghouse/domain/imports/read-account-types';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { IncomingFile } from '../../../platform/uploads/receive-file';

/** What a form says beside its file of accounts for which the file states no type; refuses InvalidInput. */
export function typesBeside({ accountTypes }: Pick<IncomingFile, 'accountTypes'>): Result<AccountTypes | null> {
  if (accountTypes === undefined) return null;
  const parsed = parse(accountTypes);
  return isRefusal(parsed) ? parsed : readAccountTypes(parsed);
}

function parse(text: string): Result<unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('InvalidInput', 'accountTypes', { problem: 'is not valid JSON' });
  }
}
