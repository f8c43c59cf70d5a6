import { FINDING_KINDS, type Finding, type FindingLevel } from './finding';

const LEVELS: readonly FindingLevel[] = ['Warning', 'Note'];

/** Findings in the order in which people read them: warnings first, and of one level in the order of their kinds. */
export function orderFindings(findings: readonly Finding[]): Finding[] {
  const locationOf = ({ level, kind }: Finding) => LEVELS.indexOf(level) * FINDING_KINDS.length + FINDING_KINDS.indexOf(kind);
  return [...findings].sort((one, other) => locationOf(one) - locationOf(other));
}
