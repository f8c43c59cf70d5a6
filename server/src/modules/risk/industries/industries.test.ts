import { searchIndustries } from '@countinghouse/domain/industries/search-industries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { industryOfCode, industryTable } from './industry-table';

const found = (query: string, most = 3) =>
  searchIndustries(industryTable(), query, { most }).hits.map(({ industry, byTitle, entries }) => [
    industry.naicsCode,
    byTitle ? industry.description : (entries[0] ?? ''),
  ]);

describe('the table of industries', () => {
  // covers lender 3.9, lender 7.10, borrower 7.3
  it('holds every six-digit code of NAICS 2022, each once, and its index', () => {
    const { industries, texts } = industryTable();
    expect(industries).toHaveLength(1_012);
    expect(new Set(industries.map(({ naicsCode }) => naicsCode)).size).toBe(1_012);
    expect(industries.every(({ naicsCode, description }) => /^\d{6}$/.test(naicsCode) && description !== '')).toBe(true);
    expect(texts.length - industries.length).toBe(20_373);
  });

  it('knows the industry of a code', () => {
    expect(industryOfCode('722511')?.description).toBe('Full-Service Restaurants');
    expect(industryOfCode('999999')).toBeUndefined();
  });
});

describe('the search of industries', () => {
  it.each<readonly [query: string, expected: readonly (readonly [code: string, text: string])[]]>([
    [
      'restaurant',
      [
        ['722511', 'Full-Service Restaurants'],
        ['722513', 'Limited-Service Restaurants'],
        ['236220', 'Restaurant construction'],
      ],
    ],
    [
      'resturant',
      [
        ['722511', 'Full-Service Restaurants'],
        ['722513', 'Limited-Service Restaurants'],
      ],
    ],
    [
      'RESTAU',
      [
        ['722511', 'Full-Service Restaurants'],
        ['722513', 'Limited-Service Restaurants'],
      ],
    ],
    [
      'bakeries',
      [
        ['311811', 'Retail Bakeries'],
        ['311812', 'Commercial Bakeries'],
      ],
    ],
    [
      'bakry',
      [
        ['311811', 'Retail Bakeries'],
        ['311812', 'Commercial Bakeries'],
      ],
    ],
    ['the new car dealers', [['441110', 'New Car Dealers']]],
    ['dealer, car new', [['441110', 'New Car Dealers']]],
    ['sofware publ', [['513210', 'Software Publishers']]],
    [
      'dentist',
      [
        ['621210', 'Offices of Dentists'],
        ['813920', "Dentists' associations"],
      ],
    ],
    ['atorney', [['541110', "Attorneys' offices"]]],
    ['coffee shop', [['722515', 'Coffee shops, on premise brewing']]],
    ['hair salon', [['812112', "Hair stylist salons or shops, unisex or women's"]]],
    ['electrician', [['238210', 'Electrician']]],
    ['café', [['722514', 'Cafeterias, Grill Buffets, and Buffets']]],
    [
      '7225',
      [
        ['722511', 'Full-Service Restaurants'],
        ['722513', 'Limited-Service Restaurants'],
      ],
    ],
    ['541110', [['541110', 'Offices of Lawyers']]],
  ])('%s', (query, expected) => expect(found(query, expected.length)).toEqual(expected));

  it.each(['', '   ', '!?', 'xyzzyqk', '999', '12345678', 'restaurant xyzzyqk'])('%j finds nothing', (query) =>
    expect(found(query)).toEqual([]),
  );

  // covers lender 7.10, borrower 7.3
  it('answers titles before entries of the index, whatever is asked', () => {
    for (const query of ['pizza', 'truck', 'farm', 'repair', 'car', 'consult', 'home health', 'wood', 'retal', 'a']) {
      const byTitle = searchIndustries(industryTable(), query, { most: 200 }).hits.map((hit) => hit.byTitle);
      expect(byTitle).toEqual(byTitle.toSorted((one, other) => Number(other) - Number(one)));
    }
  });

  // covers lender 7.10, borrower 7.3
  it('is not held up by a query without end', () =>
    expect(found('restaurant '.repeat(100_000), 1)).toEqual([['722511', 'Full-Service Restaurants']]));
});

describe('the calls', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  // covers lender 3.9, lender 7.10, borrower 7.3
  it('GET /api/Industries/NaicsCodes answers entries signed out, those of the index that were meant first', async () => {
    const { status, body } = await test.call('anonymous', 'GET', '/api/Industries/NaicsCodes?query=coffee%20shop');
    expect(status).toBe(200);
    expect(body).toEqual([
      { NaicsCode: '722515', Description: 'Snack and Nonalcoholic Beverage Bars', AdditionalDescriptions: expect.any(Array) },
    ]);
    expect(body[0].AdditionalDescriptions[0]).toBe('Coffee shops, on premise brewing');
    expect(body[0].AdditionalDescriptions).toContain('Ice cream parlors');
  });

  it.each(['/api/Industries/NaicsCodes', '/api/industries/naicscodes?query='])('%s answers an empty list', async (path) => {
    expect(await test.call('anonymous', 'GET', path)).toMatchObject({ status: 200, body: [] });
  });

  it('are a connection in GraphQL, page by page', async () => {
    const query = `query ($after: String) { industries(query: "7225", first: 3, after: $after) {
      nodes { naicsCode matchedDescriptions } totalCount pageInfo { hasNextPage endCursor } } }`;
    const one = await test.graphql('anonymous', query, {});
    expect(one.body.data.industries).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
    const two = await test.graphql('anonymous', query, { after: one.body.data.industries.pageInfo.endCursor });
    const codes = [one, two].flatMap(({ body }) => body.data.industries.nodes.map(({ naicsCode }: { naicsCode: string }) => naicsCode));
    expect(codes).toEqual(['722511', '722513', '722514', '722515']);
  });

  it.each([
    ['{ industries(query: "a", first: 0) { totalCount } }', 'first'],
    ['{ industries(query: "a", after: "bm8") { totalCount } }', 'after'],
  ])('refuse %s', async (query, parameter) => {
    const { body } = await test.graphql('anonymous', query, {});
    expect(body.errors[0].extensions).toMatchObject({ code: 'InvalidInput', parameter });
  });
});
