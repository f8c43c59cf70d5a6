import { describe, expect, it } from 'vitest';
import { indexIndustries } from './industry-index';
import { isNear, slipsAllowed } from './is-near';
import { searchIndustries } from './search-industries';
import { wordsOf } from './words-of';

const INDEX = indexIndustries([
  { naicsCode: '311811', description: 'Retail Bakeries', additionalDescriptions: ['Cake shops', 'Bread bakeries with a shop'] },
  { naicsCode: '111140', description: 'Wheat Farming', additionalDescriptions: ['Wheat farming, field and seed production'] },
  { naicsCode: '722515', description: 'Snack Bars', additionalDescriptions: ['Coffee shops', 'Wheat-cake bars'] },
]);

const codesFor = (query: string, most = 9) => searchIndustries(INDEX, query, { most }).hits.map(({ industry }) => industry.naicsCode);

describe('a search', () => {
  it.each([
    ['wheat', ['111140', '722515']],
    ['shops', ['311811', '722515']],
    ['cake shop', ['311811']],
    ['whaet', ['111140', '722515']],
    ['coffe', ['722515']],
    ['31', ['311811']],
    ['retail wheat', []],
  ])('%s finds %j', (query, codes) => expect(codesFor(query)).toEqual(codes));

  it('answers as many as are wanted, with the entries that were meant', () => {
    expect(searchIndustries(INDEX, 'shop', { most: 1 })).toMatchObject({
      hits: [{ byTitle: false, entries: ['Cake shops', 'Bread bakeries with a shop'] }],
      total: 2,
    });
    expect(searchIndustries(INDEX, 'wheat', { most: 1 }).hits).toMatchObject([
      { byTitle: true, entries: ['Wheat farming, field and seed production'] },
    ]);
    expect(searchIndustries(INDEX, 'wheat', { from: 1, most: 1 }).hits).toMatchObject([{ byTitle: false, entries: ['Wheat-cake bars'] }]);
  });
});

it.each([
  ['Wineries & Breweries', ['winery', 'brewery']],
  ['Glass, boxes and dishes', ['glass', 'box', 'dish']],
  ['Crème fraîche', ['creme', 'fraiche']],
  ['of the', ['of', 'the']],
  ['24/7', ['24', '7']],
])('%s has the words %j', (text, words) => expect(wordsOf(text)).toEqual(words));

// covers lender 7.10, borrower 7.3
it.each([
  ['atorney', 'attorney', true],
  ['attorneyy', 'attorney', true],
  ['attroney', 'attorney', true],
  ['atronez', 'attorney', false],
  ['atto', 'attorney', true],
  ['otto', 'attorney', true],
  ['opto', 'attorney', false],
  ['car', 'cat', false],
])('%s is near %s: %s', (typed, word, expected) => expect(isNear(typed, word, slipsAllowed(typed))).toBe(expected));
