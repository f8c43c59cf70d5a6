import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { useCase } from '../../../platform/use-case';
import { listUndeliveredRows, type UndeliveredMail } from './undelivered-mail.sql';

const KIND = 'undelivered-mail';

/** Messages that could not be delivered, newest first; refuses Forbidden without CanManageTenantAdministrativeNotificationSettings. */
export const listUndelivered = useCase(
  { right: 'CanManageTenantAdministrativeNotificationSettings' },
  async (
    ctx: ViewerCtx,
    { first, after }: { readonly first: number; readonly after: string | null },
  ): Promise<Result<Page<UndeliveredMail>>> => {
    const refused = refusePageSize(first);
    if (refused !== null) return refused;
    const cursor = after === null ? [KIND, null, null] : readCursor(after, KIND, 3);
    if (isRefusal(cursor)) return cursor;
    const rows = await withTenant(ctx, (tx) =>
      listUndeliveredRows(tx, ctx.tenant.id, { time: cursor[1], id: cursor[2], limit: first + 1 }),
    );
    const found = rows.filter((row) => row.id !== null);
    const shown = found.slice(0, first);
    const places = new Map(shown.map(({ id, place }) => [id, place]));
    return {
      nodes: shown,
      totalCount: rows[0]?.total ?? 0,
      hasNextPage: found.length > first,
      hasPreviousPage: after !== null,
      cursorOf: ({ id }) => cursorOf([KIND, places.get(id) ?? '', id]),
    };
  },
);
