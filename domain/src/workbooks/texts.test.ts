import { describe, expect, it } from 'vitest';
import { fillText } from './texts';

describe('fillText', () => {
  it('puts facts in and shows the name of a missing one', () => {
    expect(fillText('{statement} - {period}', { statement: 'Cash Flow' })).toBe('Cash Flow - {period}');
  });
});
