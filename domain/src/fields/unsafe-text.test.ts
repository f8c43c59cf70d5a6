import { describe, expect, it, vi } from 'vitest';
import { cleanLine, isUnsafeLine, isUnsafeText } from './unsafe-text';
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
    ['\u200b', true],
    ['\u3164 \u2800', true],
    ['\u{e0041}\u{e0042}', true],
    ['   ', false],
    ['Acme\u202egpj.exe', true],
    ['\u2066Acme\u2069', true],
    ['Ac\u200fme', true],
    ['Acme\u200b', true],
    ['\ufeffAcme', true],
    ['شركة الأمل للتجارة', false],
    ['אלון ובניו בע״מ', false],
    ['شرکت می\u200cخواهم', false],
    ['Bakery \u{1f468}\u200d\u{1f373}', false],
    ['Café ❤\ufe0f', false],
    ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Ltd', false],
  ])('in one line %j: %s', (text, unsafe) => {
    expect(isUnsafeLine(text, withoutTags)).toBe(unsafe);
  });

  it.each([
    ['\u200b Acme \u2060', 'Acme'],
    ['\u200fאלון\u200e Ltd.', 'אלון Ltd.'],
    ['\u3164', ''],
    ['Bakery \u{1f468}\u200d\u{1f373}', 'Bakery \u{1f468}\u200d\u{1f373}'],
    ['Acme\u202e', 'Acme\u202e'],
  ])('%j is kept as %j', (text, kept) => {
    expect(cleanLine(text)).toBe(kept);
  });

  it('keeps a long line without looking at it again and again', () => {
    const text = `${' '.repeat(1_000_000)}x${' '.repeat(1_000_000)}x`;
    const began = performance.now();
    expect(cleanLine(text)).toHaveLength(1_000_002);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('asks the sanitizer only about texts with a <', () => {
    const sanitise = vi.fn(withoutTags);
    isUnsafeText('Acme & Sons > 5', sanitise);
    expect(sanitise).not.toHaveBeenCalled();
  });
});
