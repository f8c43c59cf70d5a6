import { findPackage } from '@countinghouse/connectors/registry';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { portalOptions, withDefaults } from '@countinghouse/domain/requests/default-options';
import { optionsOfRefresh } from '@countinghouse/domain/requests/options-of-refresh';
import { undoRefused } from '../../../platform/database/undo-refused.sql';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { personIdOf } from '../../../platform/person-id-of';
import { insertRequest, storedOptions } from '../requests/create-submission-request';
import type { KeptRequestOptions } from '../requests/request-options-body';
import { Submission } from '../submissions/submission.entity';
import { insertSubmission, type SettingsCtx } from '../submissions/insert-submission';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { findConnection } from '../../connections/connections/find-connection';
import { readLastOptions } from '../../imports/imports/last-options';
import { publishImportStarted } from '../../imports/imports/publish-import-changed';
import { startImportIn, type StartedImport } from '../../imports/imports/start-import';

/**
 * Which connection to collect from again, and what: `Last` is what the newest import from it was told, up to the present and within what the
 * tenant offers now. What options leave out has the tenant's default.
 */
export interface CollectAgain {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly options: KeptRequestOptions | 'Last';
}

/** An import that began in a submission of its own. */
export interface CollectedAgain extends StartedImport {
  readonly submissionId: string;
}

/**
 * Collects from an existing connection again, into a new submission, as one step. Needs the right to view the workspace, as starting a
 * collection does. Refuses NotFound, Forbidden, PackageNotAvailable where the connection is lost or its package not offered, ImportRunning
 * while an import from it runs, options that the tenant does not offer, and what `startImport` refuses; a refusal leaves nothing behind.
 */
export const collectAgain = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, input: CollectAgain): Promise<Result<CollectedAgain>> => {
    const started = await withTenant(ctx, async (tx): Promise<Result<CollectedAgain>> => {
      const denied = await requireWorkspaceRight(tx, ctx, input.workspaceId, 'CanViewWorkspace');
      if (denied !== null) return denied;
      return collectAgainIn(tx, ctx, input, personIdOf(ctx));
    });
    if (!isRefusal(started)) await publishImportStarted(ctx, { ...input, submissionId: started.submissionId }, started);
    return started;
  },
);

/** The same within a transaction of the caller, who checked the rights and publishes the change after it. */
export async function collectAgainIn(
  tx: TenantTransaction,
  ctx: SettingsCtx,
  input: CollectAgain,
  requestedBy: string | null,
): Promise<Result<CollectedAgain>> {
  if ((await lockWorkspace(tx, input.workspaceId)) === null) return refuse('NotFound');
  return undoRefused(tx, 'again', () => start(tx, ctx, input, requestedBy));
}

async function start(
  tx: TenantTransaction,
  ctx: SettingsCtx,
  { workspaceId, connectionId, options: given }: CollectAgain,
  requestedBy: string | null,
): Promise<Result<CollectedAgain>> {
  const datasourceNameId = await lockSource(tx, workspaceId, connectionId);
  if (isRefusal(datasourceNameId)) return datasourceNameId;
  const { settings } = ctx.tenant;
  const requested = given === 'Last' ? await lastChoices(tx, ctx, connectionId) : given;
  const forLender = { allowUserUpload: false, provideUserCopy: false };
  const options = storedOptions({ ...withDefaults(requested, portalOptions(settings)), ...forLender }, settings);
  if (isRefusal(options)) return options;
  const { id: requestId } = await insertRequest(tx, ctx, { workspaceId, options, requestedBy });
  const submission = { workspaceId, requestId, requestedBy, source: 'Direct', metadata: [], verificationEmail: null } as const;
  const submissionId = await insertSubmission(tx, ctx, submission);
  const source = { kind: 'package', connectionId } as const;
  const started = await startImportIn(tx, ctx, { workspaceId, submissionId, datasourceNameId, source });
  return isRefusal(started) ? started : { ...started, submissionId };
}

/** What the newest import from a connection was told, up to the present and within what the tenant offers now. */
export async function lastChoices(tx: TenantTransaction, { tenant }: SettingsCtx, connectionId: string): Promise<KeptRequestOptions> {
  const last = await readLastOptions(tx, tenant.id, connectionId);
  if (last === null) return {};
  return optionsOfRefresh({ ...last, fullFiscalYears: Math.min(last.fullFiscalYears, tenant.settings.maxFullFiscalYears) });
}

/** The package of a connection from which an import can begin now; the lock makes collections from one connection take turns. */
async function lockSource(tx: TenantTransaction, workspaceId: string, connectionId: string): Promise<Result<string>> {
  if (!isId(connectionId)) return refuse('NotFound', 'connectionId');
  const connection = await findConnection(tx, connectionId, 'pessimistic_write');
  if (connection === null || connection.workspaceId !== workspaceId) return refuse('NotFound', 'connectionId');
  const { datasourceNameId, state } = connection;
  if (state !== 'Connected') return refuse('PackageNotAvailable', 'connectionId');
  if (findPackage(datasourceNameId)?.connector === undefined) return refuse('PackageNotAvailable', 'datasourceNameId');
  return (await hasRunningImport(tx, workspaceId, connectionId)) ? refuse('ImportRunning', 'connectionId') : datasourceNameId;
}

async function hasRunningImport(tx: TenantTransaction, workspaceId: string, connectionId: string): Promise<boolean> {
  const running = tx
    .repo(Submission)
    .createQueryBuilder('s')
    .innerJoin('import_job', 'j', `j.submissionId = s.id and j.state = 'Pending' and j.source ->> 'connectionId' = :connectionId`, {
      connectionId,
    })
    .andWhere('j.workspaceId = :workspaceId', { workspaceId })
    .select({ id: 's.id' });
  return (await running.getOne()) !== null;
}
