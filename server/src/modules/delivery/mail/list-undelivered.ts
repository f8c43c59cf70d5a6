import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { useCase } from '../../../platform/use-case';
import { undeliveredMails, type UndeliveredMail } from './undelivered-mail';

const KIND = 'undelivered-mail';

/** When a message was given up, with all digits: a Date keeps milliseconds only. */
interface Place {
  readonly place: string;
}

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
    const [time, id] = cursor.slice(1);
    const [totalCount, found] = await withTenant(ctx, (tx) => {
      const page = undeliveredMails(tx).addSelect<Place>({ place: 'm.endedAt::text' }).orderBy('m.endedAt', 'DESC').orderBy('m.id', 'DESC');
      if (after !== null) page.andWhere('(m.endedAt, m.id) < (:time::timestamptz, :id::uuid)', { time, id });
      return Promise.all([undeliveredMails(tx).getCount(), page.limit(first + 1).getMany()]);
    });
    const shown = found.slice(0, first);
    const places = new Map(shown.map(({ id, place }) => [id, place]));
    return {
      nodes: shown,
      totalCount,
      hasNextPage: found.length > first,
      hasPreviousPage: after !== null,
      cursorOf: ({ id }) => cursorOf([KIND, places.get(id) ?? '', id]),
    };
  },
);
