import { describe, expect, it } from 'vitest';
import { rewordingsOf } from './rewordings';

describe('texts in a tenant’s own words', () => {
  it('are kept by language and section', () => {
    const { rewordings, issues } = rewordingsOf({
      en: { 'sign-in': { intro: 'Your clients’ books.' } },
      fr: { common: { help: 'Aide <b>et</b> contact' }, 'sign-in': {} },
    });
    expect([...rewordings]).toEqual([
      ['en/sign-in', { intro: 'Your clients’ books.' }],
      ['fr/common', { help: 'Aide <b>et</b> contact' }],
    ]);
    expect(issues).toEqual([]);
  });

  it.each([
    ['a language that the product has not', { nl: { common: { help: 'Hulp' } } }, 'texts.nl is not a supported language'],
    ['a section that there is not', { en: { footer: { help: 'Help' } } }, 'texts.en.footer is not a section'],
    ['markup', { en: { common: { help: '<a href="https://evil.example">Help</a>' } } }, 'texts.en.common.help is not plain text'],
    ['markup within stress', { en: { common: { help: '<b><img src=x></b>' } } }, 'texts.en.common.help is not plain text'],
    ['a mark that is not closed', { en: { common: { help: '<b>Help' } } }, 'texts.en.common.help is not plain text'],
    ['control characters', { en: { common: { help: 'He\u0000lp' } } }, 'texts.en.common.help is not plain text'],
    ['blanks', { en: { common: { help: ' ' } } }, 'texts.en.common.help is not plain text'],
    ['a number', { en: { common: { help: 7 } } }, 'texts.en.common.help is not plain text'],
    ['more than a thousand characters', { en: { common: { help: 'x'.repeat(1_001) } } }, 'texts.en.common.help is not plain text'],
  ])('never hold %s', (_, stored, issue) => {
    const { rewordings, issues } = rewordingsOf(stored);
    expect(rewordings.size).toBe(0);
    expect(issues).toEqual([issue]);
  });

  it.each([undefined, null, 'texts', [], { en: 'texts' }, { en: { common: ['help'] } }])('are none in %j', (stored) => {
    expect(rewordingsOf(stored).rewordings.size).toBe(0);
  });
});
