import { searchIndustries } from '@countinghouse/domain/industries/search-industries';
import { industryTable } from '@countinghouse/server/modules/risk/industries/industry-table';
import { medianOf } from './measuring/median';
import type { BenchResult } from './result';

const LIMIT = 5;
const ROUNDS = 20;

/** What people type, letter by letter, slips included. */
const TYPED = [
  'full service restaurant',
  'resturant',
  'pizza delivery',
  'residential constuction',
  'computer sytems design',
  'general freight trucking local',
  'wholesale lumber',
  'atorney',
  'dentist office',
  'bakries',
  '541512',
  'manufacturing',
];

/** Searches the industries at every letter of what people type, beside the limit of one query. */
export async function run(): Promise<BenchResult[]> {
  const table = industryTable();
  const queries = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
  const middles = queries.map((query) =>
    medianOf(Array.from({ length: ROUNDS }, () => timeOf(() => searchIndustries(table, query, { most: 20 })))),
  );
  const slowest = Math.max(...middles);
  return [
    {
      name: 'naics',
      workload: `the slowest of ${queries.length} queries over ${table.texts.length} titles and entries of ${table.industries.length} industries`,
      value: `${slowest.toFixed(2)} ms`,
      peer: 'limit',
      peerValue: `${LIMIT} ms`,
      ratio: slowest / LIMIT,
      must: 1,
      good: null,
      met: slowest <= LIMIT,
    },
  ];
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
