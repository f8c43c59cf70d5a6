import { refuse, type Result } from '@countinghouse/domain/refusals';
import { awaitsIntervention } from '@countinghouse/domain/submissions/submission-commands';
import type { ViewerCtx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import { deleteOn } from './delete-submission';
import type { SubmissionLocation } from './lock-submission';

/** Deletes a submission that awaits intervention, for those who may open its workspace (docs/spec.md, lender 6); refuses NotFound where it does not await any, and Forbidden. */
export const deletePendingIntervention = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, submissionId: string): Promise<Result<SubmissionLocation>> => {
    return deleteOn(ctx, submissionId, {
      capability: 'CanViewWorkspace',
      refuse: (submission) => (awaitsIntervention(submission) ? null : refuse('NotFound')),
    });
  },
);
