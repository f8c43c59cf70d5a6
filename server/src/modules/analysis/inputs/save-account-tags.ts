import { canTag, contradict, type AccountTag, type AccountTagName } from '@countinghouse/domain/analysis/account-tag';
import type { Account } from '@countinghouse/domain/accounts/account';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { findNewestBooks } from '../ratios/find-analyzed-books';
import { endApprovals } from '../review/end-approvals';
import { AccountTagSet } from './account-tag-set.entity';
import { publishAnalysisChanged } from './publish-analysis-changed';
import { refuseStale, staleOf } from './refuse-stale';

/** A tag that is given to the account with an id of the source. */
interface SentTag {
  readonly sourceId: string;
  readonly tag: AccountTagName;
}

/** All tags of a workspace, and the version that they were made from. */
export interface SaveAccountTags {
  readonly workspaceId: string;
  readonly tags: readonly SentTag[];
  readonly version: number;
}

/**
 * Replaces the tags of a workspace's accounts as a new version of their set. Accounts are those of its newest collection; others keep the tags
 * that they had. Refuses NotFound, Forbidden, StaleVersion, LimitReached, and TagNotForAccount for an account of another class.
 */
export const saveAccountTags = useCase(
  { right: 'CanEditAnalysis', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { workspaceId, tags: sent, version }: SaveAccountTags): Promise<Result<readonly AccountTag[]>> => {
    return staleOf(['account_tag_set_pkey'], () =>
      withTenant(ctx, async (tx) => {
        const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanEditAnalysis');
        if (denied !== null) return denied;
        const books = await findNewestBooks(tx, ctx, workspaceId);
        if (isRefusal(books)) return books;
        const newest = await tx.repo(AccountTagSet).findOne({ where: { workspaceId }, order: { version: 'DESC' } });
        const stale = refuseStale(newest?.version ?? 0, version);
        if (stale !== null) return stale;
        const tags = readTags(sent, books.accounts, newest?.tags ?? []);
        if (isRefusal(tags)) return tags;
        await lockWorkspace(tx, workspaceId);
        const [createdAt, createdBy] = [ctx.clock.now(), personIdOf(ctx)];
        await tx.repo(AccountTagSet).insert({ workspaceId, version: version + 1, tags, createdAt, createdBy });
        await recordAudit(tx, ctx, {
          action: 'accountTags.saved',
          subjectType: 'workspace',
          subjectId: workspaceId,
          changes: { version: [version, version + 1] },
        });
        await endApprovals(tx, ctx, { workspaceId }, 'TagsChanged');
        publishAnalysisChanged(tx, ctx, { workspaceId });
        return tags;
      }),
    );
  },
);

function readTags(sent: readonly SentTag[], accounts: readonly Account[], before: readonly AccountTag[]): Result<readonly AccountTag[]> {
  if (sent.length > LIMITS.accountTagsMax) return refuse('LimitReached', 'tags', { limit: LIMITS.accountTagsMax });
  const bySourceId = new Map(accounts.map((account) => [account.sourceId, account]));
  const tags = new Map<string, AccountTag>();
  for (const [at, { sourceId, tag }] of sent.entries()) {
    const account = bySourceId.get(sourceId);
    const known = before.find((each) => each.sourceId === sourceId && each.tag === tag);
    if (account === undefined && known === undefined) return refuse('NotFound', `tags[${at}].sourceId`);
    if (account !== undefined && !canTag(tag, account))
      return refuse('TagNotForAccount', `tags[${at}].tag`, { account: [account.number, account.name].filter(Boolean).join(' '), tag });
    const named = account === undefined ? known : { sourceId, number: account.number, name: account.name, tag };
    if (named !== undefined) tags.set(`${tag} ${sourceId}`, named);
    const ofAccount = [...tags.values()].filter((each) => each.sourceId === sourceId).map((each) => each.tag);
    if (contradict(ofAccount)) return refuse('InvalidInput', `tags[${at}].tag`, { problem: 'contradicts another tag of the account' });
  }
  return [...tags.values()];
}
