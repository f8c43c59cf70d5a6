import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { WireValue } from './wire-value';

const wire = (value: unknown, path = 'company'): WireValue => new WireValue(value, path, 'Larch');

describe('amounts', () => {
  it.each([
    ['a number', '0.1', 10],
    ['a negative number', '-1234.5', -123_450],
    ['a text', '"1234.56"', 123_456],
    ['a text without a leading zero', '".00"', 0],
    ['a number with decimals that are zeros', '7.000', 700],
    ['a number with an exponent', '1.5e3', 150_000],
    ['a number of 15 digits', '9999999999999.99', 999_999_999_999_999],
  ])('of %s are read exactly', (_, json, minor) => {
    expect(wire(JSON.parse(json)).amount(2)).toBe(minor);
  });

  it.each([
    ['more digits than a double holds', '12345678901234567.89'],
    ['16 digits, of which a double holds some', '70071992547409.93'],
    ['the rest of a sum of doubles', '0.30000000000000004'],
    ['more decimals than the currency', '1.005'],
    ['a group separator', '"1,234.50"'],
    ['a word', '"NaN"'],
    ['true', 'true'],
  ])('with %s are refused, not rounded', (_, json) => {
    expect(() => wire(JSON.parse(json), 'lines[3].amount').amount(2)).toThrow(
      /^Larch returned data that can’t be read: lines\[3\]\.amount is not an? /,
    );
  });

  it('of at most 15 digits survive JSON, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), fc.constantFrom(0, 2, 3), (minor, digits) => {
        const sent = JSON.parse(`{"amount":${formatDecimal(minor, digits)}}`) as unknown;
        expect(wire(sent).get('amount').amount(digits)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });

  it('that are absent are zero where a reader says so', () => {
    expect([undefined, null, ''].map((value) => wire(value).amountOrZero(2))).toEqual([0, 0, 0]);
  });
});

describe('texts and ids', () => {
  it('lose what no database stores', () => {
    expect(wire('a\0b\ud800c').text()).toBe('ab\ufffdc');
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a number', 7],
  ])('that are %s are refused by path, never by value', (_, value) => {
    expect(() => wire({ name: value }).get('name').text()).toThrow('Larch returned data that can’t be read: company.name is not a text.');
  });

  it('of numbers are their digits', () => {
    expect([wire(58).id(), wire('58').id()]).toEqual(['58', '58']);
  });

  it('are not looked for in what every object has', () => {
    expect(['constructor', 'toString', '__proto__'].map((member) => wire({}).get(member).isEmpty())).toEqual([true, true, true]);
    expect(wire(JSON.parse('{"__proto__":"sent","constructor":"sent too"}')).get('__proto__').text()).toBe('sent');
  });
});

describe('dates', () => {
  const unixDay = (text: string): string | null => {
    const milliseconds = /^\/Date\((\d+)\+0000\)\/$/.exec(text)?.[1];
    return milliseconds === undefined ? null : new Date(Number(milliseconds)).toISOString().slice(0, 10);
  };

  it('are read in the form of the package', () => {
    expect(wire('2026-02-28').date()).toBe('2026-02-28');
    expect(wire('/Date(1539993600000+0000)/').date(unixDay)).toBe('2018-10-20');
  });

  it('that do not exist are refused in every form', () => {
    expect(() => wire('2026-02-29').date()).toThrow('company is not a date');
    expect(() => wire('2018-10-20').date(unixDay)).toThrow('company is not a date');
    expect(() => wire('x').date(() => '2026-13-01')).toThrow('company is not a date');
  });

  it('are numbers where bulk data wants them, and refused alike', () => {
    expect(wire('2026-02-28').day()).toBe(2026_02_28);
    expect(wire('Feb').day(() => 2026_02_01)).toBe(2026_02_01);
    expect(wire(null).dayOrZero()).toBe(0);
    expect(() => wire('2026-02-29').dayOrZero()).toThrow('company is not a date');
    expect(() => wire(20_260_228).day()).toThrow('company is not a text');
    expect(() => wire('x').day(() => 0)).toThrow('company is not a date');
  });
});

it('optional values are null where they are absent, and read where they are there', () => {
  const invoice = wire({ due: '2026-01-31', lines: [{ id: 'a' }], paid: null });
  expect(invoice.get('due').orNull((due) => due.date())).toBe('2026-01-31');
  expect(invoice.get('paid').orNull((paid) => paid.date())).toBeNull();
  expect(invoice.get('credits').listOrEmpty()).toEqual([]);
  expect(() => invoice.get('lines').list()[0]?.get('id').oneOf(['b', 'c'])).toThrow('company.lines[0].id is not one of 2 known words.');
});

it('entries of lists are read one by one, and lead errors to their place', () => {
  const rows = wire({ rows: [{ cells: ['a', 7] }] }).get('rows');
  expect(rows.at(1)).toBeUndefined();
  expect(rows.at(0)?.get('cells').at(0)?.text()).toBe('a');
  expect(() => rows.at(0)?.get('cells').at(1)?.text()).toThrow('company.rows[0].cells[1] is not a text.');
  expect(() => rows.at(0)?.at(0)).toThrow('company.rows[0] is not a list.');
});

it.each([
  ['all pass', [1, 2], true],
  ['one fails', [1, 7], false],
  ['none is there', [], false],
])('a list where %s has only what passes: %j %s', (_, entries, passes) => {
  expect(wire(entries).hasOnly((entry) => entry.count() < 5)).toBe(passes);
});

describe('members that are read in place', () => {
  const ordinals = new Map([['a', 3]]);
  const readers: readonly (readonly [name: string, inPlace: (row: WireValue) => unknown, byValue: (member: WireValue) => unknown])[] = [
    ['texts', (row) => row.textIn('m'), (m) => m.text()],
    ['optional texts', (row) => row.textOrNullIn('m'), (m) => m.textOrNull()],
    ['ids', (row) => row.idIn('m'), (m) => m.id()],
    ['optional ids', (row) => row.idOrNullIn('m'), (m) => m.orNull((id) => id.id())],
    ['counts', (row) => row.countIn('m'), (m) => m.count()],
    ['days', (row) => row.dayIn('m'), (m) => m.day()],
    ['optional days', (row) => row.dayOrZeroIn('m'), (m) => m.dayOrZero()],
    ['amounts', (row) => row.amountIn('m', 2), (m) => m.amount(2)],
    ['ordinals', (row) => row.ordinalIn('m', ordinals), (m) => m.ordinal(ordinals)],
  ];
  const values = ['a', 'a\0', '\0', '', null, 7, -7, 1.005, '1.25', '2026-01-31', '2026-02-30', '2026-01-31\0', true, {}, []];
  const objects = [
    {},
    ...values.map((m) => ({ m })),
    { n: 'a' },
    ['a'],
    'a',
    null,
    undefined,
    Object.create({ m: () => 'a' }),
  ] as unknown[];
  const resultOf = (read: () => unknown): unknown => {
    try {
      return read();
    } catch (error) {
      return String(error);
    }
  };

  it.each(readers)('are the same %s as by a value of their own, or are refused alike', (_, inPlace, byValue) => {
    const rows = objects.map((object) => wire(object));
    const expected = rows.map((row) => resultOf(() => byValue(row.get('m'))));
    expect(rows.map((row) => resultOf(() => inPlace(row)))).toEqual(expected);
  });
});
