import type { CalendarDate } from '../../periods/calendar-date';
import type { AgingCause } from '../tie-out/aging-cause';
import type { GapCause } from '../tie-out/gap-cause';
import { EVIDENCE_ROWS } from './check-result';
import type { CheckCategory, CheckId, CheckOutcome, CheckResult, EvidenceColumn, EvidenceTable, Fact } from './check-result';

/** Makes the results of one check; `finding` names its sentence. */
export function resultsOf(id: CheckId, category: CheckCategory) {
  return (outcome: CheckOutcome, finding: string, facts: CheckResult['facts'], table: EvidenceTable | null = null): CheckResult => ({
    id,
    category,
    outcome,
    titleKey: `check.${id}.title`,
    evidenceKey: `check.${id}.${finding}`,
    facts,
    table,
  });
}

/** A table of evidence with as many rows as are kept; null without rows. */
export function evidence(columns: readonly EvidenceColumn[], rows: readonly (readonly Fact[])[], beyond = 0): EvidenceTable | null {
  if (rows.length === 0) return null;
  return { columns, rows: rows.slice(0, EVIDENCE_ROWS), more: Math.max(0, rows.length - EVIDENCE_ROWS) + beyond };
}

export const count = (value: number): Fact => ({ kind: 'count', value });
export const amount = (minor: number): Fact => ({ kind: 'amount', minor });
export const date = (value: CalendarDate): Fact => ({ kind: 'date', value });
export const text = (value: string): Fact => ({ kind: 'text', value });
export const cause = (value: GapCause | AgingCause): Fact => ({ kind: 'cause', value: `check.cause.${value}` });
export const account = (ordinal: number): Fact => ({ kind: 'account', ordinal });
