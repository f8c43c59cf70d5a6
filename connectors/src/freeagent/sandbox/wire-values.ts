/** An amount as FreeAgent writes it: a text with at least one decimal, and no more than it needs. */
export function wireAmount(minor: number, currency: string): string {
  const decimals = currency === 'JPY' ? 0 : 2;
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const [whole, fraction] = decimals === 0 ? [digits, ''] : [digits.slice(0, -decimals), digits.slice(-decimals)];
  return `${minor < 0 ? '-' : ''}${whole}.${fraction.replace(/0+$/, '') || '0'}`;
}

/** A rate as FreeAgent writes it. */
export function wireRate(rate: string): string {
  return rate.includes('.') ? rate : `${rate}.0`;
}

/** A time in UTC. */
export function wireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
