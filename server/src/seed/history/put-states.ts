import { Submission } from '../../modules/collecting/submissions/submission.entity';
import { Connection } from '../../modules/connections/connections/connection.entity';
import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';

const NEXT_VERSION = { version: () => 'version + 1' };

/** Leaves a submission as a borrower with a link would: the lender's staff has to finish the connection to its package. */
export async function awaitIntervention(ctx: Ctx, submissionId: string, datasourceNameId: string): Promise<void> {
  const waiting = { portalStatus: 'ConnectionPendingUserIntervention', source: 'ShareableLink', datasourceNameId } as const;
  await withTenant(ctx, (tx) => tx.repo(Submission).update({ id: submissionId }, { ...waiting, ...NEXT_VERSION }));
}

/** Deletes a submission softly at a time. */
export async function deleteSubmission(ctx: Ctx, submissionId: string, at: Date): Promise<void> {
  await withTenant(ctx, (tx) => tx.repo(Submission).update({ id: submissionId }, { deletedAt: at, ...NEXT_VERSION }));
}

/** Where a connection was and whose books it reached. */
export interface LostConnection {
  readonly workspaceId: string;
  readonly datasetName: string;
}

/** Puts a connection to the sample package whose access its owner has withdrawn since, and answers its id: no credentials are kept of it. */
export async function putLostConnection(ctx: Ctx, { workspaceId, datasetName }: LostConnection): Promise<string> {
  const id = ctx.ids.next();
  const datasetId = datasetName.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const lost = { datasourceNameId: 'Example', state: 'Disconnected', createdAt: ctx.clock.now() } as const;
  await withTenant(ctx, (tx) => tx.repo(Connection).insert({ id, workspaceId, datasetId, datasetName, ...lost }));
  return id;
}
