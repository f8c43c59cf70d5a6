import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TWO_YEARS } from '../../../testing/two-years.examples';
import { answerOfModel } from './built-in-engine';

let test: TestApp;
let record: RecordWithBooks;
beforeAll(async () => {
  test = await startTestApp();
  record = await aRecordWithBooks(test, TWO_YEARS);
});
afterAll(() => test?.close());

const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));
beforeEach(() => rows('delete from risk_industry_factor'));

const SAVE =
  'mutation ($n: String!, $f: Float!, $s: String!) { saveRiskIndustryFactor(input: { naicsPrefix: $n, factor: $f, source: $s }) { naicsPrefix factor source } }';
const REMOVE = 'mutation ($n: String!) { deleteRiskIndustryFactor(input: { naicsPrefix: $n }) { naicsPrefix } }';
const ANALYZE = `mutation ($w: ID!, $n: String) { analyzeRisk(input: { workspaceId: $w, naicsCode: $n }) {
  id inputHash outputs { type category subCategory termInYears value } peerScore
  result { termStructure { cumulative } oneYear { drivers { ratio contribution } } baseRates { oneYear source industry { naicsPrefix factor source } } } } }`;

const save = (n: string, f: number, s = 'Own book, 2015 to 2024') => test.graphql('ada', SAVE, { n, f, s });

async function analyzed(naicsCode: string | null) {
  const { body } = await test.graphql('ben', ANALYZE, { w: record.workspaceId, n: naicsCode });
  expect(body.errors).toBeUndefined();
  return body.data.analyzeRisk;
}

const events = () =>
  rows<{ fields: readonly string[]; changes: unknown }>(
    `select fields, changes from audit_event where action = 'risk.industryFactorChanged' order by at desc, id desc`,
  );

describe('the factor of an industry', () => {
  it('is none until an administrator names one; the longest digits count, in rows and details; each change is in the audit log', async () => {
    const before = await analyzed('238220');
    expect(before.result.baseRates.industry).toBeNull();
    expect((await save('23', 1.5)).body.data.saveRiskIndustryFactor).toEqual([
      { naicsPrefix: '23', factor: 1.5, source: 'Own book, 2015 to 2024' },
    ]);
    await save('2382', 0.5);
    await save('2382', 2, 'Survey of 2024');
    test.clock.advance(1_000);
    const after = await analyzed('238220');
    expect(after.result.baseRates).toEqual({
      oneYear: 0.017,
      source: 'placeholder',
      industry: { naicsPrefix: '2382', factor: 2, source: 'Survey of 2024' },
    });
    expect(after.outputs.filter(({ type }: { type: string }) => type === 'Level')).toEqual([
      { type: 'Level', category: 'Industry factor', subCategory: '2382', termInYears: null, value: 2 },
      { type: 'Level', category: 'Base rate', subCategory: null, termInYears: 1, value: expect.closeTo(3.4, 9) },
      { type: 'Level', category: 'Base rate', subCategory: null, termInYears: 5, value: expect.closeTo(16, 9) },
    ]);
    after.result.termStructure.forEach(({ cumulative }: { cumulative: number }, year: number) =>
      expect(cumulative).toBeGreaterThan(before.result.termStructure[year].cumulative),
    );
    expect(after.result.oneYear.drivers).toEqual(before.result.oneYear.drivers);
    expect(after.inputHash).not.toBe(before.inputHash);
    expect((await analyzed('236115')).result.baseRates.industry).toMatchObject({ naicsPrefix: '23' });
    expect((await analyzed('722511')).result).toEqual((await analyzed(null)).result);
    expect((await events()).slice(0, 3).map(({ fields, changes }) => [fields, changes])).toEqual(
      expect.arrayContaining([
        [['23'], { 23: [null, 1.5] }],
        [['2382'], { 2382: [null, 0.5] }],
        [['2382'], { 2382: [0.5, 2] }],
      ]),
    );
  });

  it('is kept with the result, which replays to the same bytes when the factor has changed since, as results from before it do', async () => {
    const plain = await analyzed('238220');
    await save('238220', 1.7);
    test.clock.advance(1_000);
    const scaled = await analyzed('238220');
    await save('238220', 0.9);
    for (const { id } of [plain, scaled]) {
      const [kept] = await rows<{ request: string; answer: string }>('select request, answer from risk_analysis where id = $1', [id]);
      const request = JSON.parse(kept?.request ?? '');
      expect(JSON.stringify(answerOfModel(request, BUILT_IN_MODEL))).toBe(kept?.answer);
      expect(request.baseRates.industry?.factor).toBe(id === scaled.id ? 1.7 : undefined);
    }
  });

  it('is read by the whole team, taken away again, and of this tenant alone', async () => {
    await save('72', 1.25);
    const SETTINGS = '{ riskSettings { industryFactors { naicsPrefix factor } } }';
    const read = async (persona: 'ben' | 'eve') => (await test.graphql(persona, SETTINGS)).body.data.riskSettings.industryFactors;
    expect(await read('ben')).toEqual([{ naicsPrefix: '72', factor: 1.25 }]);
    expect(await read('eve')).toEqual([]);
    expect((await test.graphql('eve', REMOVE, { n: '72' })).body.errors[0].extensions.code).toBe('NotFound');
    test.clock.advance(1_000);
    expect((await test.graphql('ada', REMOVE, { n: '72' })).body.data.deleteRiskIndustryFactor).toEqual([]);
    expect((await events())[0]).toEqual({ fields: ['72'], changes: { 72: [1.25, null] } });
    expect((await analyzed('722511')).result.baseRates.industry).toBeNull();
  });

  it.each([
    ['ben', { n: '23', f: 1.5, s: 'Own book' }, 'Forbidden'],
    ['ada', { n: '2', f: 1.5, s: 'Own book' }, 'InvalidInput'],
    ['ada', { n: '2382201', f: 1.5, s: 'Own book' }, 'InvalidInput'],
    ['ada', { n: '9999', f: 1.5, s: 'Own book' }, 'InvalidInput'],
    ['ada', { n: '23', f: 0.49, s: 'Own book' }, 'InvalidInput'],
    ['ada', { n: '23', f: 2.01, s: 'Own book' }, 'InvalidInput'],
    ['ada', { n: '23', f: 1.5, s: ' ' }, 'InvalidInput'],
    ['ada', { n: '23', f: 1.5, s: '<img src=x onerror=alert(1)>' }, 'UnsafeContent'],
  ] as const)('is not named by %s as %j', async (persona, given, code) => {
    const { body } = await test.graphql(persona, SAVE, given);
    expect(body.errors[0].extensions.code).toBe(code);
    expect(await rows('select 1 from risk_industry_factor')).toEqual([]);
  });
});
