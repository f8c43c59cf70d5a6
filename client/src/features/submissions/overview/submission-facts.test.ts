import { expect, it } from 'vitest';
import { yearsCovered } from './submission-facts';

it.each([
  ['2024-01-01', '2026-10-31', 12, { first: 2024, last: 2025, toDate: true }],
  ['2024-01-01', '2025-12-31', 12, { first: 2024, last: 2025, toDate: false }],
  ['2023-03-01', '2026-01-15', 2, { first: 2024, last: 2025, toDate: true }],
  ['2026-01-01', '2026-06-30', 12, { first: null, last: null, toDate: true }],
])('%s to %s', (first, asOf, month, expected) => expect(yearsCovered(first, asOf, month)).toEqual(expected));
