import { describe, expect, it, vi } from 'vitest';
import { isUnsafeLine, isUnsafeText } from './unsafe-text';
import { UNSAFE_TEXT_EXAMPLES } from './unsafe-text.examples';

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

describe('unsafe text', () => {
  // covers lender 5.1, borrower 5.5
  it.each(UNSAFE_TEXT_EXAMPLES)('"$text": $unsafe', ({ text, unsafe }) => {
    expect(isUnsafeText(text, withoutTags)).toBe(unsafe);
  });

  it.each([
    ['Acme & Sons', false],
    ['Acme\nSons', true],
    ['Acme\u2028Sons', true],
    ['Acme\tSons', true],
    ['<b>Acme</b>', true],
  ])('in one line %j: %s', (text, unsafe) => {
    expect(isUnsafeLine(text, withoutTags)).toBe(unsafe);
  });

  it('asks the sanitiser only about texts with a <', () => {
    const sanitise = vi.fn(withoutTags);
    isUnsafeText('Acme & Sons > 5', sanitise);
    expect(sanitise).not.toHaveBeenCalled();
  });
});
