import { isEmail } from '../fields/email';

/** The email address of a tenant's support, where its help is one (`mailto:`); null otherwise. */
export function supportAddressOf(supportUrl: string | null): string | null {
  const address = /^mailto:([^?]+)/i.exec(supportUrl ?? '')?.[1];
  return address !== undefined && isEmail(address) ? address : null;
}
