import { describe, expect, it } from 'vitest';
import { amountLines } from './amount-lines';

describe('amounts above bars that are close together', () => {
  it.each([
    ['take turns above bars of one height', [50, 50, 50, 50], [46, 35, 46, 35]],
    ['stay above bars that are higher and lower', [50, 20, 60], [46, 16, 56]],
    ['are lifted over a neighbor that is a little higher', [50, 56, 62], [46, 35, 58]],
    ['never leave the chart', [16, 16], [12, 11]],
  ])('%s', (_, tops, lines) => expect(amountLines(tops)).toEqual(lines));
});
