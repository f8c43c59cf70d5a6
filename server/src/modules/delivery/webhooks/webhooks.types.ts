import { WEBHOOK_EVENTS, type WebhookEventType } from '@countinghouse/domain/webhooks/webhook-event';
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_FAILURES,
  type WebhookDeliveryState,
  type WebhookFailure,
} from '@countinghouse/domain/webhooks/webhook-delivery';
import { ArrayMaxSize, IsString } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';
import { SecretField } from '../../../platform/graphql/secret-field';

const EventEnum = enumOf(WEBHOOK_EVENTS);
registerEnumType(EventEnum, { name: 'WebhookEventType', description: 'The events that webhooks can receive.' });
const StateEnum = enumOf(WEBHOOK_DELIVERY_STATES);
registerEnumType(StateEnum, { name: 'WebhookDeliveryState' });
const FailureEnum = enumOf(WEBHOOK_FAILURES);
registerEnumType(FailureEnum, { name: 'WebhookFailure', description: 'Why the last attempt failed.' });

const EVENTS_MAX = 50;

/** An address that receives events. */
@ObjectType('WebhookEndpoint', { simpleResolvers: true })
export class WebhookEndpointType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  url: string;

  @Field(() => [EventEnum])
  eventTypes: readonly WebhookEventType[];

  @Field(() => Date)
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When deliveries started to fail.' })
  failingSince: Date | null;

  @Field(() => Date, { nullable: true, description: 'No events are sent because it failed for days or answered 410.' })
  disabledAt: Date | null;
}

/** A page of endpoints. */
export const WebhookEndpointConnectionType = connectionTypeOf('WebhookEndpoint', WebhookEndpointType);

/** An endpoint with its new secret. */
@ObjectType('WebhookEndpointWithSecret', { simpleResolvers: true })
export class WebhookEndpointWithSecretType {
  @Field(() => WebhookEndpointType)
  endpoint: WebhookEndpointType;

  @SecretField({ description: 'Shown once: `whsec_` and the key of the signatures in base64.' })
  sharedSecret: string;
}

/** The address of a new endpoint and the events that it gets. */
@InputType()
export class CreateWebhookEndpointInput {
  @Field(() => String, { description: 'https.' })
  @IsString()
  url: string;

  @Field(() => [EventEnum])
  @ArrayMaxSize(EVENTS_MAX)
  eventTypes: WebhookEventType[];
}

/** The delivery of one event to one endpoint, and its outcome. */
@ObjectType('WebhookDelivery', { simpleResolvers: true })
export class WebhookDeliveryType {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  endpointId: string;

  @Field(() => ID, { description: 'The `webhook-id` of every attempt.' })
  eventId: string;

  @Field(() => String, { description: 'An event type, or `Test`.' })
  eventType: string;

  @Field(() => StateEnum)
  state: WebhookDeliveryState;

  @Field(() => FailureEnum, { nullable: true })
  failure: WebhookFailure | null;

  @Field(() => Int)
  attempts: number;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last response.' })
  responseStatus: number | null;

  @Field(() => String, { nullable: true, description: 'The start of the last response.' })
  responseText: string | null;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => Date, { nullable: true })
  attemptedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Null when there is none.' })
  nextAttemptAt: Date | null;
}

/** A page of deliveries. */
export const WebhookDeliveryConnectionType = connectionTypeOf('WebhookDelivery', WebhookDeliveryType);
