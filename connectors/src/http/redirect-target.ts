const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address that a redirect leads to, where a call may follow it with its authorization: over https within one of the vendor's
 * domains, or from one loopback address to another; null for every other one.
 */
export function redirectTarget(from: string, location: string | null, within: readonly string[]): string | null {
  if (location === null || within.length === 0 || !URL.canParse(location, from)) return null;
  const [source, target] = [new URL(from), new URL(location, from)];
  if (target.username !== '' || target.password !== '') return null;
  if (isLoopback(source) && isLoopback(target)) return target.href;
  const isOfVendor = within.some((domain) => isWithin(source, domain) && isWithin(target, domain));
  return target.protocol === 'https:' && isOfVendor ? target.href : null;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK.test(hostname);
}

function isWithin({ hostname }: URL, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
