import { InputArg } from '../../../platform/graphql/input-arg';
import { AFTER, first } from '../../../platform/graphql/arg-options';
import { idInput, type IdInput } from '../../../platform/graphql/id-input';
import { IsString } from 'class-validator';
import { Arg, Args, Ctx as Context, Field, ID, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { connectionOf } from '../../../platform/graphql/connection';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import { createWebhookEndpoint } from './create-webhook-endpoint';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint';
import { enableWebhookEndpoint } from './enable-webhook-endpoint';
import { listWebhookDeliveries } from './list-webhook-deliveries';
import { listWebhookEndpoints } from './list-webhook-endpoints';
import { replayWebhook, sendTestWebhook } from './replay-webhook';
import {
  CreateWebhookEndpointInput,
  WebhookDeliveryConnectionType,
  WebhookDeliveryType,
  WebhookEndpointConnectionType,
  WebhookEndpointType,
  WebhookEndpointWithSecretType,
} from './webhooks.types';

const DeleteWebhookEndpointInput = idInput('DeleteWebhookEndpointInput', {
  description: 'The webhook endpoint to delete.',
  id: 'Id of the endpoint.',
});

const EnableWebhookEndpointInput = idInput('EnableWebhookEndpointInput', {
  description: 'The webhook endpoint to enable.',
  id: 'Id of the endpoint.',
});

@InputType('SendTestWebhookInput', { description: 'The webhook endpoint to test.' })
class SendTestWebhookInput {
  @Field(() => ID, { description: 'Id of the endpoint.' })
  @IsString()
  endpointId: string;
}

@InputType('ReplayWebhookInput', { description: 'The delivery to send again.' })
class ReplayWebhookInput {
  @Field(() => ID, { description: 'Id of the delivery.' })
  @IsString()
  deliveryId: string;
}

/** Webhooks; for people with `CanManageApiClients`. */
@Resolver()
export class WebhooksResolver {
  @Query(() => WebhookEndpointConnectionType, { description: 'The oldest first. Needs CanManageApiClients.' })
  async webhookEndpoints(@Context() ctx: Ctx, @Args(() => ListPageArgs) page: ListPageArgs) {
    const nodes = unwrap(await listWebhookEndpoints(viewerCtx(ctx)));
    return connectionOf(unwrap(pageOfList({ kind: 'webhook-endpoints', nodes, idOf: ({ id }) => id }, page)));
  }

  @Query(() => WebhookDeliveryConnectionType, { description: 'Deliveries to an endpoint, newest first; stored for 30 days.' })
  async webhookDeliveries(
    @Context() ctx: Ctx,
    @Arg('endpointId', () => ID, { description: 'Id of the endpoint.' }) endpointId: string,
    @Arg('first', () => Int, first(25)) first: number,
    @Arg('after', () => String, AFTER) after: string | null,
  ) {
    return connectionOf(unwrap(await listWebhookDeliveries(viewerCtx(ctx), { endpointId, first, after: after ?? null })));
  }

  @Mutation(() => WebhookEndpointWithSecretType, { description: 'Adds an endpoint; its secret is returned only once.' })
  async createWebhookEndpoint(@Context() ctx: Ctx, @InputArg(() => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput) {
    return unwrap(await createWebhookEndpoint(viewerCtx(ctx), { url: input.url.trim(), events: input.eventTypes }));
  }

  @Mutation(() => ID, { description: 'Deletes an endpoint with its deliveries.' })
  async deleteWebhookEndpoint(@Context() ctx: Ctx, @InputArg(() => DeleteWebhookEndpointInput) { id }: IdInput) {
    return unwrap(await deleteWebhookEndpoint(viewerCtx(ctx), id));
  }

  @Mutation(() => WebhookEndpointType, { description: 'Enables a disabled endpoint.' })
  async enableWebhookEndpoint(@Context() ctx: Ctx, @InputArg(() => EnableWebhookEndpointInput) { id }: IdInput) {
    return unwrap(await enableWebhookEndpoint(viewerCtx(ctx), id));
  }

  @Mutation(() => WebhookDeliveryType, { description: 'Sends a test event to an endpoint.' })
  async sendTestWebhook(@Context() ctx: Ctx, @InputArg(() => SendTestWebhookInput) { endpointId }: SendTestWebhookInput) {
    return unwrap(await sendTestWebhook(viewerCtx(ctx), endpointId));
  }

  @Mutation(() => WebhookDeliveryType, { description: 'Sends an event again now, with the same id.' })
  async replayWebhook(@Context() ctx: Ctx, @InputArg(() => ReplayWebhookInput) { deliveryId }: ReplayWebhookInput) {
    return unwrap(await replayWebhook(viewerCtx(ctx), deliveryId));
  }
}
