import type { ComparedReport } from '../compared-report';

/** Accounts of the report that the chart lacks: no entry could be read to them. */
export function missingAccount({ gaps }: ComparedReport): ReadonlySet<number> {
  return new Set(gaps.has(-1) ? [-1] : []);
}
