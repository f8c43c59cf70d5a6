/** IPv4 addresses that arrive on an IPv6 socket carry a prefix; this leaves it out. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
