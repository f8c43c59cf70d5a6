import { LANGUAGES } from '@countinghouse/domain/locales/language';
import { SECTIONS } from '@countinghouse/domain/locales/sections';
import { TEXT_CALLS } from '@countinghouse/domain/locales/text-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

describe('the texts of the portal', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      settings: {
        lender: {
          texts: {
            en: { 'sign-in': { intro: 'Your clients’ books, in one place.' } },
            fr: { common: { help: 'Assistance', request: 'Référence {id} de {nobody}', brandNew: 'Nouveau', terms: '<i>CGU</i>' } },
          },
        },
      },
    });
  });
  afterAll(() => test?.close());

  const read = (call: string, body: object, persona: 'anonymous' | 'ada' | 'eve' = 'anonymous') =>
    test.call(persona, 'POST', `/api/tenant/${call}`, { body });

  // covers lender 7.8
  it.each(Object.entries(TEXT_CALLS))('%s gives signed-out people all of its sections', async (call, sections) => {
    const { status, body, headers } = await read(call, { languageCode: 'de', locale: 'de-AT' });
    expect(status).toBe(200);
    expect(headers['content-language']).toBe('de');
    expect(body).toMatchObject({ languageCode: 'de', locale: 'de-AT' });
    expect(Object.keys(body.textSets).sort()).toEqual([...sections].sort());
  });

  // covers lender 7.8
  it.each(LANGUAGES)('are whole in %s', async (languageCode) => {
    const { body } = await read('portaltext', { languageCode });
    for (const section of SECTIONS) expect(Object.keys(body.textSets[section]), section).not.toHaveLength(0);
  });

  it('are only those that were asked for', async () => {
    const { body } = await read('portaltext', { languageCode: 'en', sectionIds: ['frame', 'common', 'frame'] });
    expect(Object.keys(body.textSets)).toEqual(['common', 'frame']);
    expect((await read('portaltext', { sectionIds: [] })).body.textSets).toEqual({});
  });

  it.each([
    ['a language and its locale', { languageCode: 'fr', locale: 'fr-CA' }, 'fr', 'fr-CA'],
    ['a language in capitals', { languageCode: 'FR' }, 'fr', 'fr'],
    ['a locale alone', { locale: 'es-MX' }, 'es', 'es-MX'],
    ['a language and another language’s locale', { languageCode: 'de', locale: 'fr-FR' }, 'de', 'de'],
    ['a language that the product has not', { languageCode: 'nl', locale: 'nl-BE' }, 'en', 'en'],
    ['a locale that is none', { locale: 'fr_<b>' }, 'en', 'en'],
    ['nothing', {}, 'en', 'en'],
  ])('of %s', async (_, requested, languageCode, locale) => {
    expect((await read('portaltimeouttext', requested)).body).toMatchObject({ languageCode, locale });
  });

  // covers lender 1.3, lender 7.8, borrower 1.2
  it('are the tenant’s own where it has some, in that language only', async () => {
    const own = (await read('portaltext', { languageCode: 'fr', sectionIds: ['common', 'sign-in'] }, 'eve')).body.textSets;
    const lender = (await read('portaltext', { languageCode: 'fr', sectionIds: ['common', 'sign-in'] })).body.textSets;
    expect(lender).toEqual({ ...own, common: { ...own.common, help: 'Assistance' } });
    const english = (await read('portallogintext', { languageCode: 'nl' })).body.textSets['sign-in'];
    expect(english.intro).toBe('Your clients’ books, in one place.');
  });

  it('say which of them the tenant has worded itself', async () => {
    const query = '{ tenant { rewordedTextSets } }';
    expect((await test.graphql('anonymous', query)).body.data.tenant.rewordedTextSets).toEqual(['en/sign-in', 'fr/common']);
    expect((await test.graphql('eve', query)).body.data.tenant.rewordedTextSets).toEqual([]);
  });

  it.each([
    ['portaltext', { sectionIds: ['common', 'nowhere'] }, 'sectionIds'],
    ['portallogintext', { sectionIds: ['statements'] }, 'sectionIds'],
    ['portaltext', { sectionIds: 'common' }, 'sectionIds'],
    ['portaltext', { sectionIds: [7] }, 'sectionIds'],
    ['portaltext', { sectionIds: ['__proto__'] }, 'sectionIds'],
    ['portaltext', { languageCode: 7 }, 'languageCode'],
    ['portaltext', { locale: 'x'.repeat(36) }, 'locale'],
  ])('%s refuses %j', async (call, requested, parameter) => {
    expect(await read(call, requested)).toMatchObject({ status: 400, body: { code: 'InvalidInput', parameter } });
  });
});
