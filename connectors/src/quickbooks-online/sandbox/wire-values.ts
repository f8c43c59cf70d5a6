import { formatDecimal, toCurrencyUnits } from '@countinghouse/domain/money/format-decimal';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';

const PACIFIC = 8 * 3_600_000;

/** An entity as it is sent. */
export type Entity = Readonly<Record<string, unknown>>;

/** A moment in Pacific time, as entities have it: `2026-11-20T04:00:00-08:00`. */
export function pacificTime(milliseconds: number): string {
  return `${new Date(milliseconds - PACIFIC).toISOString().slice(0, 19)}-08:00`;
}

/** An amount as entities have it: a number in currency units. */
export function unitsOf(minor: number, currency: string): number {
  return toCurrencyUnits(minor, currencyDecimals(currency));
}

/** An amount in a report of sums: always two decimals. */
export function reportAmount(minor: number): string {
  return formatDecimal(minor, 2);
}

/** An amount in a report of details, of a currency: no zero before the point, so nothing is `.00`. */
export function detailAmount(minor: number, currency: string): string {
  return formatDecimal(minor * (currencyDecimals(currency) === 0 ? 100 : 1), 2).replace(/^(-?)0\./, '$1.');
}

/** When an entity was made and last changed; milliseconds since 1970. */
export function metaData(created: number, modified: number): Entity {
  return { CreateTime: pacificTime(created), LastUpdatedTime: pacificTime(modified) };
}
