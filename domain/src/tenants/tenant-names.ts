import { textThat } from './document/setting-checks';

const TENANT_NAME = /^[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/;
const BRAND_NAME = /^[a-z\d](?:[a-z\d-]{0,62})$/i;
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

/** A check that a value is the name of a tenant: lower-case letters, digits and hyphens. */
export const tenantName = textThat((text) => TENANT_NAME.test(text), 'tenantName');

/** A check that a value is the name of a brand, which is part of an address. */
export const brandName = textThat((text) => BRAND_NAME.test(text), 'brandName');

/** A check that a value is the name of a host as browsers send it: lower case, without a port, and no address of numbers. */
export const hostName = textThat((text) => text.length <= 253 && HOST.test(text) && !/(?:^|\.)\d+$/.test(text), 'host');

/** Whether a text is a domain below a top-level domain, in any case. */
export function isDomainName(text: string): boolean {
  return text.length <= 253 && /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(text);
}
