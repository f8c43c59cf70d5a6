import { isUnsafeText } from '@countinghouse/domain/fields/unsafe-text';
import { UNSAFE_TEXT_EXAMPLES } from '@countinghouse/domain/fields/unsafe-text.examples';
import { describe, expect, it } from 'vitest';
import { sanitiserFor } from './sanitiser';

describe('texts that people enter', () => {
  // covers lender 5.1, borrower 5.5
  it.each(UNSAFE_TEXT_EXAMPLES)('$text: unsafe $unsafe', async ({ text, unsafe }) => {
    expect(isUnsafeText(text, await sanitiserFor(text))).toBe(unsafe);
  });

  it('are judged the same after the window was replaced', async () => {
    for (let call = 0; call < 205; call += 1) expect((await sanitiserFor('<b>x</b>'))('<b>x</b>')).toBe('x');
  });
});
