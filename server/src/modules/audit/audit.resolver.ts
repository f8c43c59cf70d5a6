import { AFTER, first } from '../../platform/graphql/arg-options';
import { OPERATOR_ID } from '@countinghouse/domain/audit/audited';
import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../platform/context';
import { connectionOf } from '../../platform/graphql/connection';
import { unwrap, refuseIf } from '../../platform/graphql/refused-error';
import { viewerCtx } from '../../platform/graphql/viewer-ctx';
import { refuseMoreWork } from '../../platform/rates/limit-work';
import type { RequestCtx } from '../../platform/request-ctx';
import { userLoader } from '../identity/users/user-loader';
import { AuditChainType, AuditEventConnectionType, AuditEventType, AuditFilterArgs } from './audit.types';
import { listAuditEvents } from './list-audit-events';
import type { AuditEvent } from './present-audit-event';
import { readChain } from './read-chain';
import { subjectNameLoader } from './subject-name-loader';
import { verifyChainOnDemand } from './verify-chain-on-demand';

/** The audit log of the tenant; for people with `CanViewAuditLog`. */
@Resolver(() => AuditEventType)
export class AuditResolver {
  @Query(() => AuditEventConnectionType, { description: 'Changes, the newest first.' })
  async auditEvents(
    @Context() ctx: Ctx,
    @Args(() => AuditFilterArgs) { from, until, actorId, subjectType, subjectId }: AuditFilterArgs,
    @Arg('first', () => Int, first(50)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    const filter = {
      from: from ?? null,
      until: until ?? null,
      actorId: actorId?.toLowerCase() ?? null,
      subjectType: subjectType ?? null,
      subjectId: subjectId ?? null,
    };
    return connectionOf(unwrap(await listAuditEvents(viewerCtx(ctx), { ...filter, first, after: after ?? null })));
  }

  @Query(() => AuditChainType, { description: 'The status of the audit chain.' })
  async auditChain(@Context() ctx: Ctx) {
    return unwrap(await readChain(viewerCtx(ctx)));
  }

  @Mutation(() => AuditChainType, { description: 'Verifies the whole chain now.' })
  async verifyAuditChain(@Context() ctx: RequestCtx) {
    refuseIf(await refuseMoreWork(viewerCtx(ctx), 'chainVerification'));
    return unwrap(await verifyChainOnDemand(viewerCtx(ctx)));
  }

  @FieldResolver()
  async actor(@Root() event: AuditEvent, @Context() ctx: Ctx) {
    return event.actorId === null ? null : userLoader.load(viewerCtx(ctx), event.actorId);
  }

  @FieldResolver()
  byOperator(@Root() event: AuditEvent) {
    return event.actorId === OPERATOR_ID;
  }

  @FieldResolver()
  async apiClientName(@Root() event: AuditEvent, @Context() ctx: Ctx) {
    return event.apiClientId === null ? null : subjectNameLoader.load(viewerCtx(ctx), `apiClient ${event.apiClientId}`);
  }

  @FieldResolver()
  async subjectName(@Root() event: AuditEvent, @Context() ctx: Ctx) {
    return subjectNameLoader.load(viewerCtx(ctx), `${event.subjectType} ${event.subjectId}`);
  }
}
