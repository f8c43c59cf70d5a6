/** Whether the name of an address to listen on means this machine only. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/** Whether a host name in an address never leaves this machine: loopback, or a name below `.localhost` (RFC 6761, 6.3). */
export function isLoopbackName(host: string): boolean {
  return isLoopback(host) || host.toLowerCase().endsWith('.localhost');
}
