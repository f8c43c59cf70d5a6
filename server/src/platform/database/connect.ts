import pg from 'pg';
import { DataSource } from 'typeorm';
import { Foundation1790000000000 } from './migrations/1790000000000-foundation';
import { Imports1790000001000 } from './migrations/1790000001000-imports';
import { Mail1790000002000 } from './migrations/1790000002000-mail';
import { WorkspaceAccess1790000003000 } from './migrations/1790000003000-workspace-access';
import { SubmissionHistory1790000004000 } from './migrations/1790000004000-submission-history';
import { TenantOverrides1790000004500 } from './migrations/1790000004500-tenant-overrides';
import { Invitations1790000005000 } from './migrations/1790000005000-invitations';
import { DeletionWarnings1790000006000 } from './migrations/1790000006000-deletion-warnings';
import { ListedImports1790000007000 } from './migrations/1790000007000-listed-imports';
import { MissingFiles1790000008000 } from './migrations/1790000008000-missing-files';
import { WorkspaceCodes1790000010000 } from './migrations/1790000010000-workspace-codes';
import { Retention1790000009000 } from './migrations/1790000009000-retention';
import { SubmissionCounts1790000011000 } from './migrations/1790000011000-submission-counts';
import { AuditChain1790000012000 } from './migrations/1790000012000-audit-chain';
import { Analytics1790000013000 } from './migrations/1790000013000-analytics';
import { ShareableLinks1790000020000 } from './migrations/1790000020000-shareable-links';
import { AnonymousBorrowers1790000023000 } from './migrations/1790000023000-anonymous-borrowers';
import { HandOvers1790000023100 } from './migrations/1790000023100-hand-overs';
import { AuditedBorrowers1790000021000 } from './migrations/1790000021000-audited-borrowers';
import { ApiClients1790000026000 } from './migrations/1790000026000-api-clients';
import { Webhooks1790000026500 } from './migrations/1790000026500-webhooks';
import { IdempotencyKeys1790000027000 } from './migrations/1790000027000-idempotency-keys';
import { LinksOfWorkspaces1790000024000 } from './migrations/1790000024000-links-of-workspaces';
import { BorrowerDelegations1790000025000 } from './migrations/1790000025000-borrower-delegations';
import { BorrowerCopies1790000022000 } from './migrations/1790000022000-borrower-copies';
import { StatementTemplates1790000028000 } from './migrations/1790000028000-statement-templates';
import { Organizations1790000025100 } from './migrations/1790000025100-organizations';
import { RiskAnalyses1790000030000 } from './migrations/1790000030000-risk-analyses';
import { RiskIndustryFactors1790000041000 } from './migrations/1790000041000-risk-industry-factors';
import { RiskPeerPool1790000041100 } from './migrations/1790000041100-risk-peer-pool';
import { PackedStructures1790000044000 } from './migrations/1790000044000-packed-structures';
import { PoolOfScoringLenders1790000045000 } from './migrations/1790000045000-pool-of-scoring-lenders';
import { PoolInOneSector1790000046000 } from './migrations/1790000046000-pool-in-one-sector';
import { SealedLinkTokens1790000047000 } from './migrations/1790000047000-sealed-link-tokens';
import { GrantRevocations1790000048000 } from './migrations/1790000048000-grant-revocations';
import { Readings1790000050000 } from './migrations/1790000050000-readings';
import { CashFlows1790000054000 } from './migrations/1790000054000-cash-flows';
import { GuessedAccountTypes1790000055000 } from './migrations/1790000055000-guessed-account-types';
import { ConfirmedNames1790000056000 } from './migrations/1790000056000-confirmed-names';
import { KeptFiles1790000057000 } from './migrations/1790000057000-kept-files';
import { BoundTokens1790000058000 } from './migrations/1790000058000-bound-tokens';
import { LeastPrivilege1790000059000 } from './migrations/1790000059000-least-privilege';
import { TenantAdministration1790000060000 } from './migrations/1790000060000-tenant-administration';
import { Outages1790000061000 } from './migrations/1790000061000-outages';
import { ClientPurposes1790000062000 } from './migrations/1790000062000-client-purposes';
import { ExpandReadableVersion1790000063000 } from './migrations/1790000063000-expand-readable-version';
import { PendingWork1790000064000 } from './migrations/1790000064000-pending-work';
import { CodesInAnyCase1790000066000 } from './migrations/1790000066000-codes-in-any-case';
import { ExpandHeldDocuments1790000071000 } from './migrations/1790000071000-expand-held-documents';
import { ExpandUploadChecks1790000072000 } from './migrations/1790000072000-expand-upload-checks';
import { ExpandTenantLogos1790000073000 } from './migrations/1790000073000-expand-tenant-logos';
import { ExpandPackageConnections1790000074000 } from './migrations/1790000074000-expand-package-connections';
import { ExpandLineFacts1790000076000 } from './migrations/1790000076000-expand-line-facts';
import { ExpandSharedValues1790000077000 } from './migrations/1790000077000-expand-shared-values';
import { ExpandPartialBooks1790000078000 } from './migrations/1790000078000-expand-partial-books';
import { ExpandStandingConnections1790000079000 } from './migrations/1790000079000-expand-standing-connections';
import { ExpandConnectForms1790000081000 } from './migrations/1790000081000-expand-connect-forms';
import { ExpandRefreshSchedules1790000082000 } from './migrations/1790000082000-expand-refresh-schedules';
import { ExpandKeptPages1790000083000 } from './migrations/1790000083000-expand-kept-pages';
import { ExpandPolling1790000086000 } from './migrations/1790000086000-expand-polling';
import { ExpandFailureReasons1790000087000 } from './migrations/1790000087000-expand-failure-reasons';
import { ExpandCollectionForecasts1790000088000 } from './migrations/1790000088000-expand-collection-forecasts';
import { ExpandForecastRequests1790000089000 } from './migrations/1790000089000-expand-forecast-requests';
import { ExpandMachineWaits1790000090000 } from './migrations/1790000090000-expand-machine-waits';
import { ExpandAccessEnds1790000091000 } from './migrations/1790000091000-expand-access-ends';
import { ExpandImportDays1790000092000 } from './migrations/1790000092000-expand-import-days';
import { WorkbookRevisions1790000029000 } from './migrations/1790000029000-workbook-revisions';
import { reaching } from '../config/reaching';
import { ColumnNames } from './column-names';
import { databaseProbe, dropSilent } from './drop-silent';
import { PATIENCE, type PatienceKind } from './patience';
import { poolOf } from './pool-of';
import type { DatabaseRole } from './product-roles';
import { SteadyClient } from './steady-client';

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);
pg.types.setTypeParser(1016 as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseSafeInteger)) as never);

/** The migrations, oldest first. */
export const MIGRATIONS = [
  Foundation1790000000000,
  Imports1790000001000,
  Mail1790000002000,
  WorkspaceAccess1790000003000,
  SubmissionHistory1790000004000,
  TenantOverrides1790000004500,
  Invitations1790000005000,
  DeletionWarnings1790000006000,
  ListedImports1790000007000,
  MissingFiles1790000008000,
  WorkspaceCodes1790000010000,
  Retention1790000009000,
  SubmissionCounts1790000011000,
  AuditChain1790000012000,
  Analytics1790000013000,
  ShareableLinks1790000020000,
  AuditedBorrowers1790000021000,
  AnonymousBorrowers1790000023000,
  HandOvers1790000023100,
  ApiClients1790000026000,
  Webhooks1790000026500,
  IdempotencyKeys1790000027000,
  WorkbookRevisions1790000029000,
  LinksOfWorkspaces1790000024000,
  BorrowerDelegations1790000025000,
  BorrowerCopies1790000022000,
  Organizations1790000025100,
  StatementTemplates1790000028000,
  RiskAnalyses1790000030000,
  RiskIndustryFactors1790000041000,
  RiskPeerPool1790000041100,
  PackedStructures1790000044000,
  PoolOfScoringLenders1790000045000,
  PoolInOneSector1790000046000,
  SealedLinkTokens1790000047000,
  GrantRevocations1790000048000,
  Readings1790000050000,
  CashFlows1790000054000,
  GuessedAccountTypes1790000055000,
  ConfirmedNames1790000056000,
  KeptFiles1790000057000,
  BoundTokens1790000058000,
  LeastPrivilege1790000059000,
  TenantAdministration1790000060000,
  Outages1790000061000,
  ClientPurposes1790000062000,
  ExpandReadableVersion1790000063000,
  PendingWork1790000064000,
  CodesInAnyCase1790000066000,
  ExpandHeldDocuments1790000071000,
  ExpandUploadChecks1790000072000,
  ExpandTenantLogos1790000073000,
  ExpandPackageConnections1790000074000,
  ExpandLineFacts1790000076000,
  ExpandSharedValues1790000077000,
  ExpandPartialBooks1790000078000,
  ExpandStandingConnections1790000079000,
  ExpandConnectForms1790000081000,
  ExpandRefreshSchedules1790000082000,
  ExpandKeptPages1790000083000,
  ExpandPolling1790000086000,
  ExpandFailureReasons1790000087000,
  ExpandCollectionForecasts1790000088000,
  ExpandForecastRequests1790000089000,
  ExpandMachineWaits1790000090000,
  ExpandAccessEnds1790000091000,
  ExpandImportDays1790000092000,
];

/** What a pool of connections needs: the address of the database and the role to run as. */
export interface DatabaseOptions {
  readonly url: string;
  readonly role: DatabaseRole | null;
  readonly poolSize?: number;
  readonly applicationName?: string;
  /** A worker's unless given. */
  readonly patience?: PatienceKind;
  /** The tables that repositories reach; none for connections that only run SQL, such as those that migrate. */
  readonly entities?: readonly (new () => unknown)[];
  /** The migrations to run; all of them unless given. */
  readonly migrations?: typeof MIGRATIONS;
}

/** Opens a pool; a role of null keeps the login itself, for the owner of the tables. Throws SettingsError when the database does not respond or refuses connections. */
export async function connectDatabase(options: DatabaseOptions): Promise<DataSource> {
  const patience = PATIENCE[options.patience ?? 'background'];
  const dataSource = new DataSource({
    type: 'postgres',
    url: options.url,
    // Without entities there is only TypeORM's own table of migrations, whose key has the name that TypeORM gives it.
    ...(options.entities === undefined ? {} : { entities: [...options.entities], namingStrategy: new ColumnNames() }),
    migrations: options.migrations ?? MIGRATIONS,
    migrationsTableName: 'schema_migration',
    poolSize: options.poolSize ?? 10,
    applicationName: options.applicationName ?? 'countinghouse',
    poolErrorHandler: () => undefined,
    extra: {
      Client: SteadyClient,
      options: startupOptions(options.role, patience.lock),
      connectionTimeoutMillis: patience.connection,
      idleTimeoutMillis: 30_000,
      ...(options.role === null ? {} : { query_timeout: NEVER_ANSWERED, keepAlive: true }),
    },
  });
  await reaching(options.role === null ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', options.url, () => dataSource.initialize());
  if (options.role !== null)
    dropSilent(poolOf(dataSource), { silence: patience.answer, isAnswering: databaseProbe(options.url, patience.connection) });
  return dataSource;
}

/** Milliseconds after which nothing can answer a statement any more: the database itself ends each after 15 s, and another may be before it. */
const NEVER_ANSWERED = 30_000;

function startupOptions(role: DatabaseRole | null, lockTimeout: number): string {
  if (role === null) return '';
  return `-c role=${role} -c statement_timeout=15s -c idle_in_transaction_session_timeout=10s -c lock_timeout=${lockTimeout}`;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which no safe integer can carry.`);
  return value;
}
