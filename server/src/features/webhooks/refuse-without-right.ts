import { can } from '@countinghouse/domain/access/can';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { Ctx, ViewerCtx } from '../../platform/context';
import { rightsOf } from '../sessions/rights-of';

/** Null for who manages the programs of integrators, and for these programs themselves where they have all workspaces, of which a webhook tells; Forbidden for all others, tokens for actors included. */
export function refuseWithoutRight(ctx: Ctx): Refusal | null {
  if (ctx.client !== undefined) return ctx.client.actorId === null && ctx.client.grants.allWorkspaces ? null : refuse('Forbidden');
  return ctx.viewer !== null && can(rightsOf(ctx as ViewerCtx), 'CanManageApiClients') ? null : refuse('Forbidden');
}
