import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { AuditEventType } from '../../audit/audit.types';
import type { AuditEvent } from '../../audit/present-audit-event';
import { readStatementChange } from './read-statement-change';

/** What a saved statement changed, for the audit log. */
@Resolver(() => AuditEventType)
export class StatementChangeResolver {
  @FieldResolver()
  async statementChange(@Root() event: AuditEvent, @Context() ctx: RequestCtx) {
    return readStatementChange(viewerCtx(ctx), event);
  }
}
