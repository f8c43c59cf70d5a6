import german from '@countinghouse/domain/locales/de/captions.json';
import english from '@countinghouse/domain/locales/en/captions.json';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { defaultStatement } from '@countinghouse/domain/statements/build-statement';
import { describe, expect, it } from 'vitest';
import { aLine, aStatement } from '../testing/a-statement';
import { inReaderCaptions } from './reader-captions';

const captionsOf = (lines: readonly (readonly [id: string, caption: string])[], own: Readonly<Record<string, string>> = german) => {
  const lineItems = lines.map(([id, captionText]) => aLine({ id, captionText, lineItemType: 'SectionFooter', amounts: null }));
  return inReaderCaptions({ ...aStatement([], []), lineItems }, english, own).lineItems.map(({ captionText }) => captionText);
};

describe('captions in the reader’s language', () => {
  it.each([
    ['assets:footer', 'Total assets', 'Summe Aktiva'],
    ['netincome', 'Net income', 'Jahresergebnis'],
  ])('%s “%s” reads “%s”', (id, caption, shown) => expect(captionsOf([[id, caption]])).toEqual([shown]));

  it.each([
    ['that a user has changed', 'assets:footer', 'Everything we own'],
    ['of a section that a user has added', 'section-1:header', 'Assets'],
    ['that is the name of an account', 'account:12', 'Net income'],
  ])('stay as they are where it is a caption %s', (_, id, caption) => expect(captionsOf([[id, caption]])).toEqual([caption]));

  it('stay in English for readers of English', () => {
    const answer = aStatement([{ caption: 'Assets' }], []);
    expect(inReaderCaptions(answer, english, english)).toBe(answer);
  });

  it.each([...STATEMENT_TYPES.map((type) => [type, 'Balances'] as const), ['CashFlow', 'Journals'] as const])(
    'are known of every line of the default %s from %s',
    (type, source) => {
      const { items, sections } = defaultStatement(type, [], {}, source);
      const own = [
        ...Object.values(sections).flatMap(({ id, headerCaption, footerCaption }) => [
          [`${id}:header`, headerCaption],
          [`${id}:footer`, footerCaption],
        ]),
        ...[...items, ...Object.values(sections).flatMap((section) => section.items)].flatMap((item) =>
          'caption' in item ? [[item.id, item.caption]] : [],
        ),
      ];
      expect(english).toMatchObject(Object.fromEntries(own) as Record<string, string>);
    },
  );
});
