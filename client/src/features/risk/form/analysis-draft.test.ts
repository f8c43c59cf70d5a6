import { expect, it } from 'vitest';
import { EMPTY_DRAFT, requestOf, type AnalysisDraft } from './analysis-draft';

const draft = (given: Partial<AnalysisDraft>): AnalysisDraft => ({ ...EMPTY_DRAFT, ...given });
const MILLWORK = { naicsCode: '337212', description: 'Custom Architectural Woodwork and Millwork Manufacturing' };

// covers borrower 5.4
it.each([
  ['nothing', draft({}), { naicsCode: null, postalCode: null }],
  ['six digits', draft({ industry: ' 337212 ' }), { naicsCode: '337212', postalCode: null }],
  ['five digits', draft({ industry: '33721' }), { naicsCode: null, postalCode: null }],
  ['words', draft({ industry: 'millwork' }), { naicsCode: null, postalCode: null }],
  ['a suggestion that was taken', draft({ industry: 'Custom', chosen: MILLWORK }), { naicsCode: '337212', postalCode: null }],
  ['a postal code of the USA', draft({ postalCode: '99202' }), { naicsCode: null, postalCode: '99202' }],
  ['a postal code of Canada', draft({ postalCode: 'k1a0b1' }), { naicsCode: null, postalCode: 'K1A 0B1' }],
])('%s asks for what is valid in it', (_what, given, request) => expect(requestOf(given)).toEqual(request));

it('an invalid postal code lets nothing be sent', () =>
  expect(requestOf(draft({ industry: '337212', postalCode: 'SW1A 1AA' }))).toBeNull());
