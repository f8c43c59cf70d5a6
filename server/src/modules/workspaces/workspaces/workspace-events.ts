import type { Ctx } from '../../../platform/context';
import { domainEvent } from '../../../platform/domain-events';

interface DeletedWorkspace {
  readonly workspaceId: string;
}

/** A workspace is about to be deleted: handlers lock what must be locked before it. */
export const workspaceDeleting = domainEvent<DeletedWorkspace, Ctx>('workspaceDeleting');

/** A workspace was deleted: what belongs to it ends, and everything that reached into it from outside is revoked. */
export const workspaceDeleted = domainEvent<DeletedWorkspace, Ctx>('workspaceDeleted');
