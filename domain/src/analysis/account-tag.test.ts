import { expect, it } from 'vitest';
import { anAccount } from '../statements/testing/a-company';
import { contradict, matchTags, type AccountTag, type AccountTagName } from './account-tag';

const note = anAccount({ ordinal: 0, sourceId: '77', number: '2500', name: 'Shareholder loan', type: 'Long Term Liability' });
const tag = (given: Partial<AccountTag>): AccountTag => ({
  sourceId: '77',
  number: '2500',
  name: 'Shareholder loan',
  tag: 'SubordinatedDebt',
  ...given,
});
const tagged = (given: Partial<AccountTag>) => [...(matchTags([tag(given)], [note]).get(given.tag ?? 'SubordinatedDebt') ?? [])];

it.each<[string, Partial<AccountTag>, readonly number[]]>([
  ['the source’s id, whatever it is called now', { name: 'Note payable', number: null }, [0]],
  ['number and name where the id is another', { sourceId: 'new' }, [0]],
  ['neither where the name differs as well', { sourceId: 'new', name: 'Note payable' }, []],
])('a tag finds its account by %s', (_, given, found) => expect(tagged(given)).toEqual(found));

it('a tag that is not for the account’s type is left out', () => expect(tagged({ tag: 'Rent' })).toEqual([]));

it.each<[readonly AccountTagName[], boolean]>([
  [['NotDebt', 'SubordinatedDebt'], true],
  [['NotDebt', 'Debt'], true],
  [['Debt', 'SubordinatedDebt', 'CurrentPortion'], false],
  [['NotDebt'], false],
])('the tags %j of one account contradict each other: %s', (tags, expected) => expect(contradict(tags)).toBe(expected));
