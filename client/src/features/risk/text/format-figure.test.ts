import { expect, it } from 'vitest';
import { formatFigure } from './format-figure';

it.each([
  [2543431.49, '2,543,431'],
  [-1234.5, '(1,235)'],
  [-0.4, '0'],
  [0, '0'],
  [null, '–'],
])('%s is shown as %s', (value, shown) => expect(formatFigure(value, 'en-US')).toBe(shown));
