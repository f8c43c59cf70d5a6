import { z } from 'zod';
import { answer, contracts, json } from '../../../platform/rest/contract';
import { documented, text } from '../../../platform/rest/fields';

const TAG_MAX = 35;
const SECTIONS_MAX = 100;

const TextRequestSchema = z
  .object({
    languageCode: text(TAG_MAX).nullable().describe('Primary language subtag; without one the language of the locale counts.'),
    locale: text(TAG_MAX).nullable().describe('BCP 47.'),
    sectionIds: documented(
      z
        .array(z.string())
        .max(SECTIONS_MAX)
        .meta({ problem: `must be a list of at most ${SECTIONS_MAX} section names` })
        .nullish()
        .transform((ids) => ids ?? null),
      z.array(z.string()).max(SECTIONS_MAX).nullable(),
    ).describe('Defaults to all sections of the call.'),
  })
  .meta({ id: 'TextRequest' });

const TextSetsSchema = z
  .object({
    languageCode: z.string().describe('The language that the texts are in.'),
    locale: z.string().describe('The requested locale if it is of that language, otherwise the language.'),
    textSets: z.record(z.string(), z.record(z.string(), z.string())).describe('Texts by section and key.'),
  })
  .meta({ id: 'TextSets' });

export const TEXT_CONTRACTS = contracts('Tenants', {
  readPortalText: {
    method: 'POST',
    path: '/api/tenant/portaltext',
    access: 'public',
    changesNothing: true,
    summary: 'The texts of the signed-in portal, by section.',
    description:
      'Sections: Any section. Sections of other calls are refused. Custom texts of the tenant are included; an unsupported language returns English. Values are in braces, as in {name} or {count, plural, one {# file} other {# files}}.',
    body: json(TextRequestSchema, { languageCode: 'fr', locale: 'fr-CA', sectionIds: ['common', 'workspaces'] }),
    answers: {
      200: answer('The texts.', TextSetsSchema, {
        languageCode: 'fr',
        locale: 'fr-CA',
        textSets: { common: { help: 'Aide', title: '{page} · {tenant}' } },
      }),
    },
    refusals: ['BadRequest'],
  },
  readPortalLoginText: {
    method: 'POST',
    path: '/api/tenant/portallogintext',
    access: 'public',
    changesNothing: true,
    summary: 'The texts of the sign-in page.',
    description:
      'Sections: common, errors and sign-in. Sections of other calls are refused. Custom texts of the tenant are included; an unsupported language returns English. Values are in braces, as in {name} or {count, plural, one {# file} other {# files}}.',
    body: json(TextRequestSchema, { languageCode: 'de', locale: 'de-AT', sectionIds: ['sign-in'] }),
    answers: {
      200: answer('The texts.', TextSetsSchema, { languageCode: 'de', locale: 'de-AT', textSets: { 'sign-in': { title: 'Anmelden' } } }),
    },
    refusals: ['BadRequest'],
  },
  readPortalTimeoutText: {
    method: 'POST',
    path: '/api/tenant/portaltimeouttext',
    access: 'public',
    changesNothing: true,
    summary: 'The texts of the pages for an ended session.',
    description:
      'Sections: common and errors. Sections of other calls are refused. Custom texts of the tenant are included; an unsupported language returns English. Values are in braces, as in {name} or {count, plural, one {# file} other {# files}}.',
    body: json(TextRequestSchema, { languageCode: 'es', locale: 'es', sectionIds: ['common'] }),
    answers: {
      200: answer('The texts.', TextSetsSchema, {
        languageCode: 'es',
        locale: 'es',
        textSets: { common: { signInAgain: 'Iniciar sesión de nuevo' } },
      }),
    },
    refusals: ['BadRequest'],
  },
  readPortalBorrowerAnonymousText: {
    method: 'POST',
    path: '/api/tenant/portalborroweranonymoustext',
    access: 'public',
    changesNothing: true,
    summary: 'The texts for businesses that come without signing in.',
    description:
      'Sections: common, errors and imports. Sections of other calls are refused. Custom texts of the tenant are included; an unsupported language returns English. Values are in braces, as in {name} or {count, plural, one {# file} other {# files}}.',
    body: json(TextRequestSchema, { languageCode: 'en', locale: 'en-GB', sectionIds: ['imports'] }),
    answers: {
      200: answer('The texts.', TextSetsSchema, { languageCode: 'en', locale: 'en-GB', textSets: { imports: { stageDone: 'Done' } } }),
    },
    refusals: ['BadRequest'],
  },
});
