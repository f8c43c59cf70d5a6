/** The list of tenants, for staff of the product. */
export const TENANTS_PATH = '/settings/tenants';

/** The settings of one tenant. */
export function tenantPath(name: string): string {
  return `${TENANTS_PATH}/${encodeURIComponent(name)}`;
}

/** Where the portal of a host opens, seen from an address of the product's own portal. */
export function portalAddress(host: string, { protocol, port }: Pick<Location, 'protocol' | 'port'> = window.location): string {
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}/`;
}
