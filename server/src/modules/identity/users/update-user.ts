import type { Sanitiser } from '@countinghouse/domain/fields/unsafe-text';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { refuseNameEdit } from '@countinghouse/domain/users/user-actions';
import { displayNameOf, refuseFirstName, refuseLastName } from '@countinghouse/domain/users/user-fields';
import { cleanMetadata, refuseMetadata, type MetadataEntry } from '@countinghouse/domain/users/user-metadata';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isStale } from '../../../platform/http/etag';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockUser } from './lock-user';
import { publishUserChanged } from './publish-user-changed';
import { auditUser } from './record-audit';
import type { UserDetails } from './user-details';
import { User } from './user.entity';

/** What to change of a person; what is absent stays as it is. */
export interface UpdateUser {
  readonly userId: string;
  readonly firstName?: string | undefined;
  /** Null removes it. */
  readonly lastName?: string | null | undefined;
  /** All of it: what is not named is removed. */
  readonly metadata?: readonly MetadataEntry[] | undefined;
  /** An `If-Match` header: the version that the caller read; absent overwrites whatever is there. */
  readonly ifMatch: string | undefined;
}

/**
 * Changes names and metadata of a person, and answers their version; only what differs is checked and changed. Refuses Forbidden, NotFound,
 * StaleVersion, OwnAccount for one's own name, and what the fields can't hold.
 */
export const updateUser = useCase({ right: 'CanManageUsers' }, async (ctx: ViewerTenantCtx, input: UpdateUser): Promise<Result<number>> => {
  const texts = [input.firstName ?? null, input.lastName ?? null, ...(input.metadata ?? []).map((entry) => entry.value)];
  const sanitise = await sanitiserFor(...texts);
  const version = await withTenant(ctx, async (tx) => {
    const user = await lockUser(tx, ctx, input.userId);
    if (user === null) return refuse('NotFound');
    if (isStale(input.ifMatch, user.version)) return refuse('StaleVersion');
    const changes = changesOf(user, input);
    return refuseChanges(ctx, user, changes, sanitise) ?? store(tx, ctx, user, changes);
  });
  if (typeof version === 'number') await publishUserChanged(ctx, input.userId);
  return version;
});

type Changes = Pick<UpdateUser, 'firstName' | 'lastName' | 'metadata'>;

function changesOf(user: UserDetails, { firstName, lastName, metadata }: UpdateUser): Changes {
  return {
    ...(firstName === undefined || firstName === user.firstName ? {} : { firstName }),
    ...(lastName === undefined || lastName === user.lastName ? {} : { lastName }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

function refuseChanges(ctx: ViewerTenantCtx, user: UserDetails, changes: Changes, sanitise: Sanitiser): Refusal | null {
  const { firstName, lastName, metadata } = changes;
  if (firstName !== undefined || lastName !== undefined) {
    const refusal =
      refuseNameEdit(ctx.viewer.userId, user) ??
      (firstName === undefined ? null : refuseFirstName(firstName, sanitise)) ??
      refuseLastName(lastName ?? null, sanitise);
    if (refusal !== null) return refusal;
  }
  return metadata === undefined ? null : refuseMetadata(metadata, ctx.tenant.settings.userMetadata, sanitise, user.metadata);
}

async function store(tx: TenantTransaction, ctx: ViewerTenantCtx, user: UserDetails, changes: Changes): Promise<number> {
  const firstName = changes.firstName ?? user.firstName;
  const lastName = changes.lastName === undefined ? user.lastName : changes.lastName;
  const metadata = changes.metadata === undefined ? user.metadata : cleanMetadata(changes.metadata, ctx.tenant.settings.userMetadata);
  const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined;
  const displayName = isRenamed && firstName !== null ? displayNameOf(firstName, lastName) : user.displayName;
  const names = { firstName, lastName, displayName };
  const [stored] = await tx.repo(User).updateReturning({ id: user.id }, { ...names, metadata, version: () => 'version + 1' });
  await auditUser(tx, ctx, 'user.updated', user.id, Object.keys(changes));
  return stored?.version ?? user.version;
}
