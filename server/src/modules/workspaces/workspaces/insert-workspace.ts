import { isEmail } from '@countinghouse/domain/fields/email';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { refuseTexts, WORKSPACE_TEXT_NAMES, type StoredTexts, type WorkspaceText } from '@countinghouse/domain/workspaces/workspace-fields';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { personIdOf } from '../../../platform/person-id-of';
import { Workspace } from './workspace.entity';

/** A workspace to be. */
export interface CreateWorkspace extends Partial<StoredTexts> {
  /** An id that the caller made; null lets us make one. */
  readonly id: string | null;
  readonly displayName: string;
  readonly engagementCode: string | null;
  readonly primaryEmail: string | null;
  /** People to give access besides the creator. */
  readonly userIds: readonly string[];
  /** When it was last worked with, at most now; null means now. */
  readonly lastActivityTime: Date | null;
}

/** What of a workspace to be can't be stored; null when nothing. */
export async function refuseWorkspaceFields(input: Pick<CreateWorkspace, WorkspaceText | 'primaryEmail'>): Promise<Refusal | null> {
  const sanitise = await sanitiserFor(...WORKSPACE_TEXT_NAMES.map((name) => input[name] ?? null));
  if (input.primaryEmail !== null && !isEmail(input.primaryEmail))
    return refuse('InvalidInput', 'primaryEmail', { problem: 'is not an email address' });
  return refuseTexts(input, sanitise);
}

const textsOf = (input: CreateWorkspace) => Object.fromEntries(WORKSPACE_TEXT_NAMES.map((name) => [name, input[name]]));

/** Stores it, made by the viewer if one is signed in; answers whether its id was free. */
export async function insertWorkspace(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock' | 'viewer'>,
  id: string,
  input: CreateWorkspace,
): Promise<boolean> {
  const now = ctx.clock.now();
  const lastActivity = input.lastActivityTime !== null && input.lastActivityTime < now ? input.lastActivityTime : now;
  const made = { createdAt: now, createdBy: personIdOf(ctx), lastActivityAt: lastActivity };
  return (await tx.repo(Workspace).insertMissing({ id, ...textsOf(input), primaryEmail: input.primaryEmail, ...made })) > 0;
}
