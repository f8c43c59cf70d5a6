/** The id of an entity of a company among organizations; a company has its own, without a slash. */
export function entityId(companyId: string, locationId: string): string {
  return `${companyId}/${locationId}`;
}

/** The company of an organization, and the location of its entity, null for the whole company. */
export function partsOf(organizationId: string): { readonly companyId: string; readonly locationId: string | null } {
  const slash = organizationId.indexOf('/');
  if (slash === -1) return { companyId: organizationId, locationId: null };
  return { companyId: organizationId.slice(0, slash), locationId: organizationId.slice(slash + 1) };
}
