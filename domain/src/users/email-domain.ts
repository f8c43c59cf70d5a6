/** Whether an address is on one of the domains that a tenant allows, in any case; a tenant that names none allows any (docs/spec.md, lender 5). */
export function isOnAllowedDomain(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  const domain = bare(email.slice(email.lastIndexOf('@') + 1));
  return domains.some((allowed) => bare(allowed) === domain);
}

function bare(domain: string): string {
  return domain.trim().replace(/^@/, '').toLowerCase();
}
