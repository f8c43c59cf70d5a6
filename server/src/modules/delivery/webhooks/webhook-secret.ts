import { createHmac, randomBytes } from 'node:crypto';
import type { Ctx } from '../../../platform/context';
import { sealedTable } from '../../../platform/vault/sealed-table';
import { openSecret, sealSecret, type SealedSecret } from '../../../platform/vault/vault';

const PREFIX = 'whsec_';

/** Where the secrets of endpoints are stored. */
export const SEALED_WEBHOOK_SECRETS = sealedTable({ table: 'webhook_endpoint', secret: 'sealed_secret' });

/** A new shared secret, in the form of Standard Webhooks: 256 bits in base64 behind `whsec_`. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64')}`;
}

/** Seals the secret of an endpoint for the database. */
export function sealWebhookSecret({ vault, tenant }: Pick<Ctx, 'vault' | 'tenant'>, endpointId: string, secret: string): SealedSecret {
  return sealSecret(vault, { tenantId: tenant.id, connectionId: endpointId, generation: 1 }, secret);
}

/** Opens what `sealWebhookSecret` made. */
export function openWebhookSecret({ vault, tenant }: Pick<Ctx, 'vault' | 'tenant'>, endpointId: string, sealed: SealedSecret): string {
  return openSecret(vault, { tenantId: tenant.id, connectionId: endpointId, generation: 1 }, sealed);
}

/** What is sent in one attempt. */
export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers of Standard Webhooks: id, time in seconds, and the HMAC-SHA256 of `id.time.body` under the secret. */
export function webhookHeaders(secret: string, { id, at, body }: SignedMessage): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
