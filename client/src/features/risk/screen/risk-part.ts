/** The parts of the risk analysis; the first is shown where the address names none. */
export const RISK_PARTS = ['default', 'ratios', 'model'] as const;
export type RiskPart = (typeof RISK_PARTS)[number];

/** The part that an address names. */
export function readPart(search: URLSearchParams): RiskPart {
  return RISK_PARTS.find((part) => part === search.get('part')?.toLowerCase()) ?? 'default';
}

/** The search of an address with another part; what else it holds stays. */
export function withPart(search: URLSearchParams, part: RiskPart): string {
  const written = new URLSearchParams(search);
  if (part === 'default') written.delete('part');
  else written.set('part', part);
  return `?${written.toString()}`;
}
