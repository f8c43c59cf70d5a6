import { refuse } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { unwrap } from '../../../platform/graphql/refused-error';
import { useCase } from '../../../platform/use-case';
import type { RunningImportType } from './import.types';
import { findRunningImport } from './list-running-imports';
import { presentRunningImport } from './present-running-import';

/** One import that runs or just ended, as GraphQL answers it; throws the refusal NotFound where the viewer can't see it. */
export const runningImport = useCase(
  { caller: 'person', because: 'It finds those of workspaces that they may view or manage.' },
  async (ctx: ViewerCtx, financialRecordId: string): Promise<RunningImportType> => {
    const job = await findRunningImport(ctx, financialRecordId);
    return job === null ? unwrap<RunningImportType>(refuse('NotFound')) : presentRunningImport(job);
  },
);
