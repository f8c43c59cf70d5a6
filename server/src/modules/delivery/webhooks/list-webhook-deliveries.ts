import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { isId } from '../../../platform/http/body-fields';
import { refuseWithoutRight } from './refuse-without-right';
import { DELIVERY, type WebhookDelivery } from './webhook-delivery';

/** A page of the deliveries of an endpoint. */
export interface ListWebhookDeliveries {
  readonly endpointId: string;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'webhook-delivery';
const LIST = `
with page as (${DELIVERY} and d.endpoint_id = $2 and ($3::timestamptz is null or (d.created_at, d.id) < ($3::timestamptz, $4::uuid))
  order by d.created_at desc, d.id desc limit $5)
select page.*, page."creationTime"::text as place from page order by page."creationTime" desc, page.id desc`;
const COUNT = `
select e.id, (select count(*)::integer from webhook_delivery d where d.tenant_id = e.tenant_id and d.endpoint_id = e.id) as total
from webhook_endpoint e where e.tenant_id = $1 and e.id = $2`;

/** The deliveries of an endpoint, the newest first; refuses Forbidden and NotFound. */
export async function listWebhookDeliveries(
  ctx: Ctx,
  { endpointId, first, after }: ListWebhookDeliveries,
): Promise<Result<Page<WebhookDelivery>>> {
  const refused = refuseWithoutRight(ctx) ?? refusePageSize(first);
  if (refused !== null) return refused;
  if (!isId(endpointId)) return refuse('NotFound');
  const cursor = after === null ? [KIND, null, null] : readCursor(after, KIND, 3);
  if (isRefusal(cursor)) return cursor;
  return withTenant(ctx, async (tx) => {
    const key = [ctx.tenant.id, endpointId.toLowerCase()];
    const [counted] = await tx.query<{ total: number }>(COUNT, key);
    if (counted === undefined) return refuse('NotFound');
    const rows = await tx.query<WebhookDelivery & { readonly place: string }>(LIST, [...key, cursor[1], cursor[2], first + 1]);
    const shown = rows.slice(0, first);
    const places = new Map(shown.map(({ id, place }) => [id, place]));
    return {
      nodes: shown,
      totalCount: counted.total,
      hasNextPage: rows.length > first,
      hasPreviousPage: after !== null,
      cursorOf: ({ id }) => cursorOf([KIND, places.get(id) ?? '', id]),
    };
  });
}
