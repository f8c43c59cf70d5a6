import type { SharedValues } from '@countinghouse/server/platform/shared-values/shared-values';

/** How fast the calls of a package have been lately, over all tenants: a mean of their readings, in which later calls count more. */
export interface PackagePaces {
  /** Takes in the pace of a reading. */
  note(datasourceNameId: string, pace: Pace): Promise<void>;
  /** Milliseconds for a call; null where nothing was read within two days. */
  of(datasourceNameId: string): Promise<number | null>;
}

interface Pace {
  readonly calls: number;
  readonly callMilliseconds: number;
}

/** Earlier calls count as so many at the most. */
const MEMORY = 1_000;

/** The paces of packages among the values that all workers share. */
export function packagePaces(values: SharedValues): PackagePaces {
  return {
    note: (datasourceNameId, pace) =>
      values.change(nameOf(datasourceNameId), (text) => ({ text: JSON.stringify(joined(paceOf(text), pace)), result: undefined })),
    of: (datasourceNameId) =>
      values.change(nameOf(datasourceNameId), (text) => ({ text: text ?? 'null', result: paceOf(text)?.callMilliseconds ?? null })),
  };
}

function nameOf(datasourceNameId: string): string {
  return `pace/${datasourceNameId}`;
}

function paceOf(text: string | null): Pace | null {
  return text === null ? null : (JSON.parse(text) as Pace | null);
}

function joined(before: Pace | null, { calls, callMilliseconds }: Pace): Pace {
  if (before === null) return { calls: Math.min(calls, MEMORY), callMilliseconds };
  const all = before.calls + calls;
  return { calls: Math.min(all, MEMORY), callMilliseconds: (before.calls * before.callMilliseconds + calls * callMilliseconds) / all };
}
