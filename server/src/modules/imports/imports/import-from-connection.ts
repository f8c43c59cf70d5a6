import { findPackage } from '@countinghouse/connectors/registry';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { findConnection } from '../../connections/connections/find-connection';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { publishImportStarted } from './publish-import-changed';
import { startImportIn, type StartedImport } from './start-import';

/** Which connection to import into which submission. */
export interface ImportFromConnection {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly connectionId: string;
}

/** Starts the import of a submission from a connected package; refuses NotFound, Forbidden, PackageNotAvailable (its parameter is `connectionId` where the connection was lost), and what `startImport` refuses. */
export const importFromConnection = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, input: ImportFromConnection): Promise<Result<StartedImport>> => {
    const { workspaceId, submissionId, connectionId } = input;
    const started = await withTenant(ctx, async (tx): Promise<Result<StartedImport>> => {
      const refused = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (refused !== null) return refused;
      const connection = await findConnection(tx, connectionId);
      if (connection?.workspaceId !== workspaceId) return refuse('NotFound', 'connectionId');
      const { datasourceNameId } = connection;
      if (connection.state !== 'Connected') return refuse('PackageNotAvailable', 'connectionId');
      if (findPackage(datasourceNameId)?.connector === undefined) return refuse('PackageNotAvailable', 'datasourceNameId');
      return startImportIn(tx, ctx, { workspaceId, submissionId, datasourceNameId, source: { kind: 'package', connectionId } });
    });
    if (!isRefusal(started)) await publishImportStarted(ctx, input, started);
    return started;
  },
);
