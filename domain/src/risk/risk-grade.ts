import { RISK_GRADES } from './risk-result';
import type { RiskGrade } from './risk-result';

/** Design 6, item 7: the 1-year probability up to which each grade reaches, as a share of one. */
export const GRADE_BOUNDS: Readonly<Record<RiskGrade, number>> = {
  R1: 0.001,
  R2: 0.002,
  R3: 0.004,
  R4: 0.0075,
  R5: 0.0125,
  R6: 0.02,
  R7: 0.035,
  R8: 0.06,
  R9: 0.12,
  R10: 1,
};

/** The grade of a 1-year probability: the best whose bound it does not exceed. */
export function gradeOf(oneYear: number): RiskGrade {
  return RISK_GRADES.find((grade) => oneYear <= GRADE_BOUNDS[grade]) ?? 'R10';
}

/** The place of a grade on the scale, 1 the best. */
export function gradeOrdinal(grade: RiskGrade): number {
  return RISK_GRADES.indexOf(grade) + 1;
}
