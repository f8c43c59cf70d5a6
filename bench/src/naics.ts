import { searchIndustries } from '@countinghouse/domain/industries/search-industries';
import { industryTable } from '@countinghouse/server/modules/risk/industries/industry-table';
import { compareTries, TRIES } from './measuring/compare-tries';
import { medianOf } from './measuring/median';
import { timeOfSync } from './measuring/time-of';
import type { BenchResult } from './result';

const LIMIT = 5;
/** Searches of one try for each query. */
const ROUNDS = 11;

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
  const search = (query: string) => timeOfSync(() => searchIndustries(table, query, { most: 20 }));
  const slowest = () => Math.max(...queries.map((query) => medianOf(Array.from({ length: ROUNDS }, () => search(query)))));
  const comparison = {
    name: 'naics',
    workload: `the slowest of ${queries.length} queries over ${table.texts.length} titles and entries of ${table.industries.length} industries`,
    peer: 'limit',
    must: 1,
    good: null,
    note: `each try the slowest of the medians of ${ROUNDS} searches`,
  };
  slowest();
  return [compareTries(comparison, Array.from({ length: TRIES }, slowest), LIMIT, (milliseconds) => `${milliseconds.toFixed(2)} ms`)];
}
