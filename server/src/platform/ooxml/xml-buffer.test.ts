import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XmlBuffer } from './xml-buffer';

const numberText = (value: number): string => {
  const xml = new XmlBuffer(4);
  xml.number(value);
  return xml.bytes().toString();
};

describe('XmlBuffer', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [-0.01, '-0.01'],
    [1234.5, '1234.5'],
    [-99.99, '-99.99'],
    [0.125, '0.125'],
    [1e21, '1e+21'],
    [90_071_992_547_409.91, '90071992547409.91'],
  ])('writes the number %d as %s', (value, text) => expect(numberText(value)).toBe(text));

  it('writes every number so that it reads back as itself', () => {
    const amounts = fc.maxSafeInteger().map((minor) => minor / 100);
    const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), amounts, fc.maxSafeInteger());
    fc.assert(
      fc.property(numbers, (value) => {
        expect(Number(numberText(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it.each([
    ['Smith & "Sons" <x>', 'Smith &amp; &quot;Sons&quot; &lt;x&gt;'],
    ['snake_case', 'snake_case'],
    ['a & _x0041_', 'a &amp; _x005F_x0041_'],
    ['<é & \u0001>', '&lt;é &amp; _x0001_&gt;'],
  ])('escapes %j', (text, escaped) => {
    const xml = new XmlBuffer(4);
    xml.text(text);
    expect(xml.bytes().toString()).toBe(escaped);
  });

  it('grows to what a row needs and starts again when cleared', () => {
    const xml = new XmlBuffer(1);
    xml.markup('<t>');
    xml.text(`Zürich & ${'x'.repeat(100)}`);
    xml.raw('ü</t>');
    expect(xml.bytes().toString()).toBe(`<t>Zürich &amp; ${'x'.repeat(100)}ü</t>`);
    xml.clear();
    expect(xml.length).toBe(0);
  });
});
