import { LIMITS } from '@countinghouse/domain/limits';
import { statesBefore } from '@countinghouse/domain/transitions';
import { webhookPause, WEBHOOK_DELIVERY_TRANSITIONS, type WebhookFailure } from '@countinghouse/domain/webhooks/webhook-delivery';
import { In } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import type { Ctx } from '../../../platform/context';
import { transition } from '../../../platform/database/transition';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { lockWebhookEndpoint } from './lock-webhook-endpoint';
import { WEBHOOK_DELIVERIES, type WebhookClaim } from './webhook-claim';
import { WebhookDelivery } from './webhook-delivery.entity';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** What came of an attempt. */
export interface Attempt {
  /** Null when the receiver took it. */
  readonly failure: WebhookFailure | null;
  readonly status: number | null;
  readonly text: string | null;
}

/** The delivery that the attempt was of. */
export interface AttemptedDelivery extends WebhookClaim {
  readonly endpointId: string;
  /** Attempts before this one. */
  readonly attempts: number;
}

const GONE = 410;
const GIVEN_UP = transition('state', WEBHOOK_DELIVERY_TRANSITIONS, 'GivenUp');
const CAN_BE_GIVEN_UP = In(statesBefore(WEBHOOK_DELIVERY_TRANSITIONS, 'GivenUp'));
const DELIVERED = transition('state', WEBHOOK_DELIVERY_TRANSITIONS, 'Delivered');
const RECOVERED = { failingSince: null, failures: 0, restsUntil: null };

/** An endpoint that hangs or is not there rests after so many attempts in a row, and is then tried by one delivery at a time. */
const FAILURES_BEFORE_REST = 3;
const REST_SECONDS = 30;
const HOLDS_UP: ReadonlySet<WebhookFailure | null> = new Set(['TimedOut', 'Unreachable']);
const ONE_FAILURE_MORE = {
  failures: () => 'failures + 1',
  restsUntil: () => `case when failures + 1 >= ${FAILURES_BEFORE_REST} then clock_timestamp() + interval '${REST_SECONDS} s' end`,
};

/** Gives a claimed delivery up without an attempt; nothing happens when it is another worker's by now. */
export async function endDelivery(tx: TenantTransaction, ctx: Ctx, claim: WebhookClaim, failure: WebhookFailure): Promise<void> {
  const set = `${GIVEN_UP.set}, failure = $1, ended_at = $2, lease_expires_at = null`;
  await updateClaimed(tx, ctx, WEBHOOK_DELIVERIES, claim, { set, and: GIVEN_UP.from, values: [failure, ctx.clock.now()] });
}

/**
 * Notes an attempt under its fence: taken, to be made again after a pause, or given up after the last. An endpoint that took nothing for
 * days, or says that it is gone, is disabled, and all that waits for it is given up.
 */
export async function recordAttempt(tx: TenantTransaction, ctx: Ctx, delivery: AttemptedDelivery, attempt: Attempt): Promise<void> {
  const endpoint = await lockWebhookEndpoint(tx, delivery.endpointId);
  if (endpoint === null || !(await writeAttempt(tx, ctx, delivery, attempt))) return;
  if (attempt.failure !== null) return recordFailure(tx, ctx, endpoint, attempt);
  if (endpoint.failingSince !== null || endpoint.failures > 0) await tx.repo(WebhookEndpoint).update({ id: endpoint.id }, RECOVERED);
}

function writeAttempt(tx: TenantTransaction, ctx: Ctx, delivery: AttemptedDelivery, { failure, status, text }: Attempt): Promise<boolean> {
  const attempts = delivery.attempts + 1;
  const pause = failure === null ? null : webhookPause(attempts);
  const end = failure === null ? DELIVERED : pause === null ? GIVEN_UP : null;
  const now = ctx.clock.now();
  const noted = `failure = $1, attempts = $2, response_status = $3, response_text = $4, attempted_at = $5, ended_at = $6,
    due_at = clock_timestamp() + make_interval(secs => $7), lease_expires_at = null`;
  const values = [failure, attempts, status, text, now, end === null ? null : now, pause ?? 0];
  const change = end === null ? { set: noted } : { set: `${end.set}, ${noted}`, and: end.from };
  return updateClaimed(tx, ctx, WEBHOOK_DELIVERIES, delivery, { ...change, values });
}

async function recordFailure(tx: TenantTransaction, ctx: Ctx, endpoint: WebhookEndpoint, { status, failure }: Attempt): Promise<void> {
  const now = ctx.clock.now();
  const since = endpoint.failingSince ?? now;
  const isOver = status === GONE || now.getTime() - since.getTime() > LIMITS.webhookDisabledAfterDays * 86_400_000;
  const endpoints = tx.repo(WebhookEndpoint);
  const { id } = endpoint;
  await endpoints.update({ id }, { failingSince: since, disabledAt: isOver ? now : endpoint.disabledAt });
  if (HOLDS_UP.has(failure)) await endpoints.update({ id }, ONE_FAILURE_MORE);
  if (!isOver || endpoint.disabledAt !== null) return;
  await tx
    .repo(WebhookDelivery)
    .update(
      { endpointId: id, state: CAN_BE_GIVEN_UP },
      { state: 'GivenUp', failure: 'EndpointDisabled', endedAt: now, leaseExpiresAt: null },
    );
  await recordAudit(tx, ctx, { action: 'webhookEndpoint.disabled', subjectType: 'webhookEndpoint', subjectId: id });
}
