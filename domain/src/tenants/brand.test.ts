import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandNamed, brandOf, DEFAULT_BRAND } from './brand';
import { brandOfConfig, configOfBrand } from './brand-config';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the brand of a host', () => {
  const brands = { Northbridge: { primaryColor: '#111111' }, community: { primaryColor: '#222222', visibleName: 'Northbridge Community' } };
  // covers lender 1.3, lender 3.7
  it.each([
    ['northbridge', '#111111', null],
    ['COMMUNITY', '#222222', 'Northbridge Community'],
    ['other', '#333333', null],
    [undefined, '#333333', null],
  ])('%s is the brand of that name over the tenant’s own', (name, primaryColor, visibleName) => {
    const stored = { primaryColor: '#333333', secondaryColor: '#eeeeee' };
    expect(brandOf(stored, brandNamed(brands, name))).toMatchObject({ primaryColor, secondaryColor: '#eeeeee', visibleName });
  });
});

describe('config.json', () => {
  it.each([null, undefined, 'text', 7, [], {}, { palette: null }, { palette: 'red', font: 7, showLogo: 'no', visibleName: {} }])(
    'that says %j gives the default brand',
    (config) => expect(brandOfConfig(config)).toEqual(DEFAULT_BRAND),
  );

  it.each([
    { palette: { primary: 'red;}body{display:none' } },
    { font: 'x; } * { color: red' },
    { logoUrl: 'https://evil.example/logo.svg' },
    { logoUrl: '//evil.example/logo.svg' },
    { logoUrl: 'javascript:alert(1)' },
    { visibleName: 'Bank\u0000' },
  ])('never brings in %j', (config) => expect(brandOfConfig(config)).toEqual(DEFAULT_BRAND));

  it('says what the brand says', () => {
    fc.assert(
      fc.property(colour, colour, fc.boolean(), (primaryColor, secondaryColor, showLogo) => {
        const brand = { ...DEFAULT_BRAND, primaryColor, secondaryColor, showLogo, controlColors: { button: primaryColor } };
        expect(brandOfConfig(configOfBrand(brand, 'Northbridge Bank'))).toEqual({ ...brand, visibleName: 'Northbridge Bank' });
      }),
    );
  });

  it('is read from any value', () => {
    fc.assert(
      fc.property(fc.anything(), (config) => {
        expect(brandOfConfig(config).primaryColor).toMatch(/^#[\da-f]{6}$/);
      }),
    );
  });
});
