import { connectionFailure, type ConnectionFailure } from '@countinghouse/domain/connections/connection-failure';
import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { readHistories, type FailureFacts, type StoredHistory } from './connection-history.sql';

/** Who granted access, and what came of it; names no secret. */
export interface ConnectionHistory extends Omit<StoredHistory, keyof FailureFacts> {
  /** What is wrong now; null: nothing. */
  readonly failure: ConnectionFailure | null;
}

/** The histories of connections; the caller checked the rights. */
export const connectionHistoryLoader = defineLoader<string, ConnectionHistory>(async (ctx, ids) => {
  const rows = await withTenant(ctx, (tx) => readHistories(tx, ctx.tenant.id, ids, ctx.clock.now()));
  const found = new Map(rows.map((row) => [row.id, historyOf(row)]));
  return ids.map((id) => found.get(id) ?? new Error(`There is no connection ${id}.`));
});

function historyOf({ id: _, state, isOtherCompany, hasEnded, reason, hasIssues, ...told }: StoredHistory): ConnectionHistory {
  const { connectedAt, lastFailureTime: endedAt, lastErrorCode: errorCode } = told;
  const failedImport = endedAt === null || errorCode === null ? null : { endedAt, errorCode, reason, hasIssues };
  return { ...told, failure: connectionFailure({ state, connectedAt, hasEnded, isOtherCompany, failedImport }) };
}
