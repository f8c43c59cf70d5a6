import { describe, expect, it } from 'vitest';
import { conceptsOf } from '@countinghouse/domain/accounts/classifier/concepts';
import { ALL_KNOWLEDGE } from '@countinghouse/domain/accounts/classifier/knowledge';
import { withoutLanguage, withoutPlansOf } from './left-out';

describe('what is left out', () => {
  it('of a language says nothing about its words, and leaves those of the others', () => {
    const { languages } = withoutLanguage('de');
    expect([conceptsOf('Zinsaufwendungen', languages), conceptsOf('Interest expense', languages).includes('interest')]).toEqual([[], true]);
  });

  it('of a language takes the plans of its countries along, and only them', () => {
    expect(ALL_KNOWLEDGE.plans.filter((plan) => !withoutLanguage('de').plans.includes(plan))).toEqual(['SKR03', 'SKR04']);
    expect(withoutPlansOf('de').languages).toEqual(ALL_KNOWLEDGE.languages);
  });
});
