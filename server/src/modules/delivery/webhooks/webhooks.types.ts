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
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { SecretField } from '../../../platform/graphql/secret-field';

const EventEnum = enumOf(WEBHOOK_EVENTS);
registerEnumType(EventEnum, {
  name: 'WebhookEventType',
  description: 'The events that webhooks can receive.',
  valuesConfig: described({
    ApprovalEnded: 'The approval of statements ended.',
    BorrowingBaseCertified: 'A borrowing base was certified.',
    ConnectionLost: 'An accounting package withdrew access.',
    ConnectionMade: 'An accounting package was connected.',
    DocumentsUploaded: 'Documents were uploaded.',
    ImportFailed: 'An import failed.',
    ImportSucceeded: 'An import succeeded.',
    StatementsApproved: 'A version of statements was approved.',
    RestatementFound: 'A newer collection restates months of an earlier one.',
    SubmissionCreated: 'A submission was created.',
    SubmissionDeleted: 'A submission was deleted.',
    WorkbookRevisionCreated: 'A workbook revision was finished.',
  }),
});
const StateEnum = enumOf(WEBHOOK_DELIVERY_STATES);
registerEnumType(StateEnum, {
  name: 'WebhookDeliveryState',
  description: 'How far a delivery is.',
  valuesConfig: described({
    Delivered: 'The endpoint accepted it.',
    GivenUp: 'It was attempted for a day without success.',
    Pending: 'It is waiting for its next attempt.',
  }),
});
const FailureEnum = enumOf(WEBHOOK_FAILURES);
registerEnumType(FailureEnum, {
  name: 'WebhookFailure',
  description: 'Why the last attempt failed.',
  valuesConfig: described({
    AddressNotAllowed: 'The address must not be called.',
    EndpointDisabled: 'The endpoint was disabled.',
    Lost: 'The attempt was interrupted several times.',
    Redirected: 'The endpoint answered with a redirection.',
    Refused: 'The endpoint answered with an error.',
    TimedOut: 'The endpoint took too long.',
    Unreachable: 'The endpoint could not be reached.',
  }),
});

const EVENTS_MAX = 50;

/** An address that receives events. */
@ObjectType('WebhookEndpoint', { simpleResolvers: true, description: 'An address that receives events.' })
export class WebhookEndpointType {
  @Field(() => ID, { description: 'Id of the endpoint.' })
  id: string;

  @Field(() => String, { description: 'The address.' })
  url: string;

  @Field(() => [EventEnum], { description: 'The events that it receives.' })
  eventTypes: readonly WebhookEventType[];

  @Field(() => Date, { description: 'When it was added.' })
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When deliveries started to fail.' })
  failingSince: Date | null;

  @Field(() => Date, { nullable: true, description: 'No events are sent because it failed for days or answered 410.' })
  disabledAt: Date | null;
}

/** A page of endpoints. */
export const WebhookEndpointConnectionType = connectionTypeOf('WebhookEndpoint', WebhookEndpointType);

/** An endpoint with its new secret. */
@ObjectType('WebhookEndpointWithSecret', { simpleResolvers: true, description: 'A webhook endpoint with its new secret.' })
export class WebhookEndpointWithSecretType {
  @Field(() => WebhookEndpointType, { description: 'The endpoint.' })
  endpoint: WebhookEndpointType;

  @SecretField({ description: 'Shown once: `whsec_` and the key of the signatures in base64.' })
  sharedSecret: string;
}

/** The address of a new endpoint and the events that it gets. */
@InputType({ description: 'A new webhook endpoint.' })
export class CreateWebhookEndpointInput {
  @Field(() => String, { description: 'https.' })
  @IsString()
  url: string;

  @Field(() => [EventEnum], { description: 'The events that it receives.' })
  @ArrayMaxSize(EVENTS_MAX)
  eventTypes: WebhookEventType[];
}

/** The delivery of one event to one endpoint, and its outcome. */
@ObjectType('WebhookDelivery', { simpleResolvers: true, description: 'The delivery of an event to an endpoint.' })
export class WebhookDeliveryType {
  @Field(() => ID, { description: 'Id of the delivery.' })
  id: string;

  @Field(() => ID, { description: 'Id of the endpoint.' })
  endpointId: string;

  @Field(() => ID, { description: 'The `webhook-id` of every attempt.' })
  eventId: string;

  @Field(() => String, { description: 'An event type, or `Test`.' })
  eventType: string;

  @Field(() => StateEnum, { description: 'How far it is.' })
  state: WebhookDeliveryState;

  @Field(() => FailureEnum, { nullable: true, description: 'Why the last attempt failed; null unless it did.' })
  failure: WebhookFailure | null;

  @Field(() => Int, { description: 'How many times it was attempted.' })
  attempts: number;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the last response.' })
  responseStatus: number | null;

  @Field(() => String, { nullable: true, description: 'The start of the last response.' })
  responseText: string | null;

  @Field(() => Date, { description: 'When the event happened.' })
  creationTime: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last attempted; null if never.' })
  attemptedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Null when there is none.' })
  nextAttemptAt: Date | null;
}

/** A page of deliveries. */
export const WebhookDeliveryConnectionType = connectionTypeOf('WebhookDelivery', WebhookDeliveryType);
