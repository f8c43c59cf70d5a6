/** An outside scorer: its address, and the token that it wants. */
export interface RiskScorer {
  readonly url: string;
  readonly token: string | null;
}

/** Outside scorers by the name that a tenant's settings refer to; their credentials are nowhere else. */
export type RiskScorers = ReadonlyMap<string, RiskScorer>;

/** Reads `RISK_SCORER_<NAME>_URL` and `RISK_SCORER_<NAME>_TOKEN`; the name is known in lower case, `_` as `-`. Throws an error that names the variable. */
export function readRiskScorers(env: Readonly<Record<string, string | undefined>>): RiskScorers {
  const scorers = new Map<string, RiskScorer>();
  for (const [variable, url] of Object.entries(env)) {
    const [, name] = /^RISK_SCORER_([A-Z][A-Z0-9_]*)_URL$/.exec(variable) ?? [];
    if (name === undefined || !url) continue;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error(`${variable} is not a URL.`);
    scorers.set(name.toLowerCase().replaceAll('_', '-'), { url, token: env[`RISK_SCORER_${name}_TOKEN`] || null });
  }
  return scorers;
}
