import { describe, expect, it } from 'vitest';
import { trendOf } from './trend';

const every10s = (values: readonly number[]) => values.map((value, index) => ({ at: index * 10, value }));
const thirty = (valueAt: (index: number) => number) => every10s(Array.from({ length: 31 }, (_, index) => valueAt(index)));

describe('the trend of a figure', () => {
  it('is flat where the figure does not change', () => {
    expect(trendOf(thirty(() => 200))).toEqual({ median: 200, growth: 0, lateRise: 0, isFlat: true });
  });

  it('is flat where the figure goes up and down', () => {
    expect(trendOf(thirty((index) => 200 + (index % 5) * 20)).isFlat).toBe(true);
  });

  it('is flat where the figure falls', () => {
    expect(trendOf(thirty((index) => 300 - index)).isFlat).toBe(true);
  });

  it('states the growth of the least-squares line over the whole duration', () => {
    const { median, growth } = trendOf(thirty((index) => 100 + index));
    expect(median).toBe(115);
    expect(growth).toBeCloseTo(30 / 115, 10);
  });

  it('is not flat where the figure grows by a tenth of its median', () => {
    expect(trendOf(thirty((index) => 1_000 + index * 3)).isFlat).toBe(true);
    expect(trendOf(thirty((index) => 1_000 + index * 4)).isFlat).toBe(false);
  });

  it('is not flat where only the last third jumps', () => {
    const { lateRise, isFlat } = trendOf(thirty((index) => (index === 30 ? 250 : 200)));
    expect(lateRise).toBe(0.25);
    expect(isFlat).toBe(false);
  });

  it('is flat where a small count rises by no more than its allowance', () => {
    const connections = thirty((index) => (index > 25 ? 6 : 5));
    expect(trendOf(connections).isFlat).toBe(false);
    expect(trendOf(connections, 2).isFlat).toBe(true);
  });

  it('needs three samples', () => {
    expect(() => trendOf(every10s([1, 2]))).toThrow(RangeError);
  });
});
