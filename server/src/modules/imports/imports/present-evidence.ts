import type { CheckResult, Fact } from '@countinghouse/domain/imports/checks/check-result';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { CheckType } from './financial-record.types';

/** What a check or a finding says, and what it rests on. */
export type Evidence = Pick<CheckResult, 'titleKey' | 'evidenceKey' | 'facts' | 'table'>;

/** Every fact of it, those of its table included. */
export function factsOf({ facts, table }: Evidence): Fact[] {
  return [...Object.values(facts), ...(table?.rows.flat() ?? [])];
}

/** It in the form of the contract; amounts are decimals of so many digits. */
export function presentEvidence(
  { titleKey, evidenceKey, facts, table }: Evidence,
  digits: number,
  labelOf: (ordinal: number) => string,
): Pick<CheckType, 'titleKey' | 'evidenceKey' | 'facts' | 'table'> {
  const write = (fact: Fact) => presentFact(fact, digits, labelOf);
  return {
    titleKey,
    evidenceKey,
    facts: Object.entries(facts).map(([name, fact]) => ({ name, ...write(fact) })),
    table: table === null ? null : { columns: table.columns, rows: table.rows.map((cells) => cells.map((cell) => write(cell).value)) },
  };
}

function presentFact(fact: Fact, digits: number, labelOf: (ordinal: number) => string): { kind: string; value: string } {
  switch (fact.kind) {
    case 'amount':
      return { kind: 'amount', value: formatDecimal(fact.minor, digits) };
    case 'account':
      return { kind: 'text', value: labelOf(fact.ordinal) };
    default:
      return { kind: fact.kind, value: String(fact.value) };
  }
}
