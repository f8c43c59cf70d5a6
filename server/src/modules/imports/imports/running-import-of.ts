import { refuse } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { unwrap } from '../../../platform/graphql/refused-error';
import type { RunningImportType } from './import.types';
import { findRunningImport } from './list-running-imports';
import { presentRunningImport } from './present-running-import';

/** One import that runs or just ended, as GraphQL answers it; throws the refusal NotFound where the viewer can't see it. */
export async function runningImport(ctx: ViewerCtx, financialRecordId: string): Promise<RunningImportType> {
  const job = await findRunningImport(ctx, financialRecordId);
  return job === null ? unwrap<RunningImportType>(refuse('NotFound')) : presentRunningImport(job);
}
