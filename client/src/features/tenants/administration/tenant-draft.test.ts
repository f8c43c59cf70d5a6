import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SETTING_FIELDS } from './setting-fields';
import { documentOf, draftOf } from './tenant-draft';

const STORED = {
  visibleName: 'Northbridge Bank',
  brandName: 'northbridge',
  languages: ['en', 'fr'],
  retentionDays: 90,
  lenderDisabled: false,
  brand: { primaryColor: '#0b5fff', controlColors: { button: '#123456', menu: '#654321' }, visibleName: 'Northbridge' },
  helpUrl: 'https://help.example',
};
const change = (values: Readonly<Record<string, string | boolean>>, rest?: string) => {
  const draft = draftOf(STORED);
  return documentOf(STORED, { values: { ...draft.values, ...values }, rest: rest ?? draft.rest });
};

describe('the form of a tenant', () => {
  it('shows what has a field there, and only the others as JSON', () => {
    const { values, rest } = draftOf(STORED);
    expect(values).toMatchObject({
      languages: 'en, fr',
      retentionDays: '90',
      'brand.primaryColor': '#0b5fff',
      riskCalcEnabled: true,
      copyLinkDays: '',
    });
    expect(JSON.parse(rest)).toEqual({
      brand: { controlColors: { menu: '#654321' }, visibleName: 'Northbridge' },
      helpUrl: 'https://help.example',
    });
  });

  it('returns unchanged fields as they were stored', () => expect(change({})).toEqual(STORED));

  it('returns any document unchanged when no field was edited', () => {
    const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()), fc.dictionary(fc.string(), fc.integer()));
    const name = fc.constantFrom(...SETTING_FIELDS.map(({ path }) => path.split('.')[0] ?? ''), 'helpUrl', 'other');
    fc.assert(
      fc.property(fc.dictionary(name, values, { noNullPrototype: true }), (document) => {
        expect(documentOf(document, draftOf(document))).toEqual(document);
      }),
    );
  });

  it.each([
    ['a number', { retentionDays: '30' }, { retentionDays: 30 }],
    ['a list', { languages: 'de,, en ' }, { languages: ['de', 'en'] }],
    [
      'a color of a control',
      { 'brand.controlColors.link': '#abcdef' },
      { brand: { ...STORED.brand, controlColors: { ...STORED.brand.controlColors, link: '#abcdef' } } },
    ],
    ['a flag', { lenderDisabled: true }, { lenderDisabled: true }],
  ])('changes %s', (_, values, changed) => expect(change(values)).toEqual({ ...STORED, ...changed }));

  it('leaves out a field that was emptied, so that its default counts', () =>
    expect(change({ retentionDays: '' })).not.toHaveProperty('retentionDays'));

  it('sends what is not a number as it was entered, for the server to refuse', () =>
    expect(change({ retentionDays: 'ninety' })).toHaveProperty('retentionDays', 'ninety'));

  it('takes the other settings from their JSON', () =>
    expect(change({}, '{"riskEngine": "acme"}')).toMatchObject({ riskEngine: 'acme', retentionDays: 90 }));

  it.each([
    ['{', SyntaxError],
    ['[1]', TypeError],
  ])('refuses %s as the other settings', (rest, error) => expect(() => change({}, rest)).toThrow(error));
});
