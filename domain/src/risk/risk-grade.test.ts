import { describe, expect, it } from 'vitest';
import { gradeOf, gradeOrdinal } from './risk-grade';

describe('the grade', () => {
  it.each([
    [0, 'R1'],
    [0.001, 'R1'],
    [0.0010001, 'R2'],
    [0.002, 'R2'],
    [0.004, 'R3'],
    [0.0075, 'R4'],
    [0.0125, 'R5'],
    [0.02, 'R6'],
    [0.035, 'R7'],
    [0.06, 'R8'],
    [0.12, 'R9'],
    [0.1200001, 'R10'],
    [1, 'R10'],
  ] as const)('of a 1-year probability of %d is %s', (probability, grade) => expect(gradeOf(probability)).toBe(grade));

  it('has a place on the scale', () => expect([gradeOrdinal('R1'), gradeOrdinal('R10')]).toEqual([1, 10]));
});
