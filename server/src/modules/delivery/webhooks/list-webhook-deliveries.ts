import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { isId } from '../../../platform/http/body-fields';
import { useCase } from '../../../platform/use-case';
import { refuseWithoutRight } from './refuse-without-right';
import { webhookDeliveries, type WebhookDeliveryDetails } from './webhook-delivery';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** A page of the deliveries of an endpoint. */
export interface ListWebhookDeliveries {
  readonly endpointId: string;
  readonly first: number;
  readonly after: string | null;
}

const KIND = 'webhook-delivery';

/** The deliveries of an endpoint, the newest first; refuses Forbidden and NotFound. */
export const listWebhookDeliveries = useCase(
  { refuse: refuseWithoutRight },
  async (ctx: Ctx, { endpointId, first, after }: ListWebhookDeliveries): Promise<Result<Page<WebhookDeliveryDetails>>> => {
    const refused = refusePageSize(first);
    if (refused !== null) return refused;
    if (!isId(endpointId)) return refuse('NotFound');
    const cursor = after === null ? [KIND, null, null] : readCursor(after, KIND, 3);
    if (isRefusal(cursor)) return cursor;
    return withTenant(ctx, async (tx) => {
      const id = endpointId.toLowerCase();
      if (!(await tx.repo(WebhookEndpoint).exists({ id }))) return refuse('NotFound');
      const totalCount = await tx.repo(WebhookDelivery).count({ endpointId: id });
      const page = webhookDeliveries(tx)
        .andWhere('d.endpointId = :id', { id })
        .addSelect<{ readonly place: string }>({ place: 'cast(d.creationTime as text)' });
      if (after !== null)
        page.andWhere('(d.creationTime, d.id) < (cast(:time as timestamptz), cast(:last as uuid))', { time: cursor[1], last: cursor[2] });
      const rows = await page
        .orderBy('d.creationTime', 'DESC')
        .orderBy('d.id', 'DESC')
        .limit(first + 1)
        .getMany();
      const shown = rows.slice(0, first);
      const places = new Map(shown.map(({ id, place }) => [id, place]));
      return {
        nodes: shown,
        totalCount,
        hasNextPage: rows.length > first,
        hasPreviousPage: after !== null,
        cursorOf: ({ id }) => cursorOf([KIND, places.get(id) ?? '', id]),
      };
    });
  },
);
