import { describe, expect, it, vi } from 'vitest';
import { isUnsafeText } from './unsafe-text';
import { UNSAFE_TEXT_EXAMPLES } from './unsafe-text.examples';

const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

describe('unsafe text', () => {
  it.each(UNSAFE_TEXT_EXAMPLES)('"$text": $unsafe', ({ text, unsafe }) => {
    expect(isUnsafeText(text, withoutTags)).toBe(unsafe);
  });

  it('asks the sanitiser only about texts with a <', () => {
    const sanitise = vi.fn(withoutTags);
    isUnsafeText('Acme & Sons > 5', sanitise);
    expect(sanitise).not.toHaveBeenCalled();
  });
});
