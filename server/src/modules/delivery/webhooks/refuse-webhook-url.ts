import { isIP } from 'node:net';
import { LIMITS } from '@countinghouse/domain/limits';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { isLoopbackAddress, isPublicAddress } from '../../../platform/outbound/public-address';

/**
 * Refuses an address that is not an https URL, has a user name and password, or is clearly not on the public internet; null when it is
 * valid. The host name is resolved and checked again for each call.
 */
export function refuseWebhookUrl(text: string, { allowsLoopback }: { readonly allowsLoopback: boolean }): Refusal | null {
  if (text.length > LIMITS.webhookUrlMax) return refuse('InvalidInput', 'url', { max: LIMITS.webhookUrlMax });
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return refuse('InvalidInput', 'url', { problem: 'must be a URL that starts with https://' });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere && allowsLoopback))
    return refuse('InvalidInput', 'url', { problem: 'must be a URL that starts with https://' });
  if (url.username !== '' || url.password !== '')
    return refuse('InvalidInput', 'url', { problem: 'must not contain a user name or password' });
  const isOpen = isHere ? allowsLoopback : isIP(host) === 0 || isPublicAddress(host);
  return isOpen ? null : refuse('InvalidInput', 'url', { problem: 'must be on the public internet' });
}
