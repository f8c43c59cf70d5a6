import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText } from './escape-text';

describe('escapeText', () => {
  it.each([
    ['Cost of sales', 'Cost of sales'],
    ['Smith & Sons <"x">', 'Smith &amp; Sons &lt;&quot;x&quot;&gt;'],
    ['bell \u0007', 'bell _x0007_'],
    ['nul \u0000', 'nul _x0000_'],
    ['return \r\n', 'return _x000D_\n'],
    ['tab \t stays', 'tab \t stays'],
    ['Zürich 😀', 'Zürich 😀'],
    ['lone \ud83d', 'lone _xD83D_'],
    ['not a character \uffff', 'not a character _xFFFF_'],
    ['looks like one: _x0041_', 'looks like one: _x005F_x0041_'],
    ['snake_case', 'snake_case'],
  ])('writes %j as %j', (text, xml) => expect(escapeText(text)).toBe(xml));

  it('loses nothing: undoing the escapes gives the text back', () => {
    const pieces = fc.constantFrom('_x0041', '_', 'x000D_', '\u0001', '\ud800', '&', '<', 'é', '\r', '\n', '😀');
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        expect(unescape(escapeText(parts.join('')))).toBe(parts.join(''));
      }),
    );
  });
});

function unescape(xml: string): string {
  const markup: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return xml
    .replace(/&(\w+);/g, (_, name: string) => markup[name] as string)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
