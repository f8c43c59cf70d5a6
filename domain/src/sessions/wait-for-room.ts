/** How often something may be done within a time, in milliseconds. */
export interface AttemptLimit {
  readonly most: number;
  readonly within: number;
}

/** The seconds until there is room for one more, from the times of earlier ones in milliseconds since 1970; null when there is room now. */
export function waitForRoom(earlier: readonly number[], { most, within }: AttemptLimit, now: number): number | null {
  const recent = earlier.filter((time) => time > now - within).sort((one, other) => one - other);
  const freed = recent[recent.length - most];
  return freed === undefined ? null : Math.max(1, Math.ceil((freed + within - now) / 1_000));
}
