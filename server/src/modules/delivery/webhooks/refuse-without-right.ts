import { can } from '@countinghouse/domain/access/can';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';

/** Null for people who manage API clients, and for clients with access to all workspaces, since webhooks report events of all; Forbidden for all others, including tokens for actors. */
export function refuseWithoutRight(ctx: Ctx): Refusal | null {
  if (ctx.client !== undefined) return ctx.client.actorId === null && ctx.client.grants.allWorkspaces ? null : refuse('Forbidden');
  return ctx.viewer !== null && can(rightsOf(ctx as ViewerCtx), 'CanManageApiClients') ? null : refuse('Forbidden');
}
