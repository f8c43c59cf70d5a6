import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { In } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { PartyFlag } from './party-flag.entity';
import { readAmount } from '@countinghouse/domain/receivables/read-rules';
import { requireMonitoring } from './require-monitoring';

/** What is known of one customer. */
interface GivenFlag {
  readonly partyKey: string;
  readonly affiliate: boolean;
  readonly foreign: boolean;
  readonly government: boolean;
  readonly excluded: boolean;
  readonly vendorKey?: string | null;
  readonly cap?: string | null;
  /** The version that was read; needed where the customer has flags. */
  readonly version?: number | null;
}

/** The flags of customers of a workspace; caps are in the given currency. */
export interface GivenFlags {
  readonly workspaceId: string;
  readonly currency: string;
  readonly flags: readonly GivenFlag[];
}

const MOST = 1_000;
const LONGEST_KEY = 512;

/** Saves flags of customers, and answers all of the workspace; refuses NotFound, Forbidden, VersionRequired, StaleVersion and InvalidInput. */
export const savePartyFlags = useCase(
  { right: 'CanManageBorrowingBase', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { workspaceId, flags, ...given }: GivenFlags): Promise<Result<readonly PartyFlag[]>> =>
    withTenant(ctx, async (tx) => {
      const denied = await requireMonitoring(tx, ctx, workspaceId, 'CanManageBorrowingBase');
      if (denied !== null) return denied;
      if (flags.length === 0 || flags.length > MOST)
        return refuse('InvalidInput', 'flags', { problem: `must hold 1 to ${MOST} customers` });
      const currency = given.currency.toUpperCase();
      if (!/^[A-Z]{3}$/.test(currency)) return refuse('InvalidInput', 'currency', { problem: 'must be a code of ISO 4217' });
      const digits = currencyDecimals(currency);
      const keys = flags.map(({ partyKey }) => partyKey);
      if (new Set(keys).size < keys.length) return refuse('InvalidInput', 'flags', { problem: 'must hold each customer once' });
      await lockWorkspace(tx, workspaceId);
      const repo = tx.repo(PartyFlag);
      const stored = new Map((await repo.findBy({ workspaceId, partyKey: In(keys) })).map((flag) => [flag.partyKey, flag]));
      const rows: Omit<PartyFlag, 'tenantId'>[] = [];
      for (const { partyKey, affiliate, foreign, government, excluded, vendorKey = null, cap, version } of flags) {
        if (partyKey === '' || partyKey.length > LONGEST_KEY)
          return refuse('InvalidInput', 'partyKey', { problem: 'is not a key of a customer' });
        const before = stored.get(partyKey);
        if (before !== undefined && version == null) return refuse('VersionRequired', 'version');
        if (before !== undefined && before.version !== version) return refuse('StaleVersion', 'version');
        const limit = cap == null ? null : readAmount('cap', cap, digits);
        if (isRefusal(limit)) return limit;
        const known = { affiliate, isForeign: foreign, government, excluded, vendorKey, cap: limit, currency };
        rows.push({ workspaceId, partyKey, ...known, version: (before?.version ?? 0) + 1 });
      }
      await repo.upsert(rows);
      await recordAudit(tx, ctx, { action: 'partyFlags.saved', subjectType: 'workspace', subjectId: workspaceId });
      return repo.find({ where: { workspaceId }, order: { partyKey: 'ASC' } });
    }),
);
