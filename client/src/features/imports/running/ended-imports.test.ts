import { expect, it } from 'vitest';
import type { ImportOutcome } from '../../../lib/graphql/types.generated';
import { endedImports, isAbout, isAboutAll } from './ended-imports';

type Seen = Readonly<Record<string, ImportOutcome>>;

it.each<[string, Seen | null, Seen, readonly string[]]>([
  ['the first look at imports of the past', null, { a: 'Success' }, []],
  ['nothing new', { a: 'Success', b: 'Pending' }, { a: 'Success', b: 'Pending' }, []],
  ['one that begins', {}, { a: 'Pending' }, []],
  ['one that ended well beside another', { a: 'Pending', b: 'Pending' }, { a: 'Success', b: 'Pending' }, ['a']],
  ['one that failed', { a: 'Pending' }, { a: 'Error' }, ['a']],
  ['one that began and failed in between', {}, { a: 'Error' }, ['a']],
  ['one that is listed no more', { a: 'Success' }, {}, []],
])('the imports that have just ended are found for %s', (_, before, now, expected) => {
  const jobs = Object.entries(now).map(([financialRecordId, outcome]) => ({ financialRecordId, status: { outcome } }));
  const ended = endedImports(before && new Map(Object.entries(before)), jobs);
  expect(ended.map(({ financialRecordId }) => financialRecordId)).toEqual(expected);
});

const imports = [
  { workspaceId: 'lumber', submissionId: 'may', financialRecordId: 'books of may' },
  { workspaceId: 'bakery', submissionId: 'june', financialRecordId: 'books of june' },
];

it.each<[string, Readonly<Record<string, unknown>> | undefined, 'about one' | 'about all' | 'about others']>([
  ['a query without variables', undefined, 'about all'],
  ['a list of all workspaces', { page: 1, search: null, workspaceId: null }, 'about all'],
  ['the submissions of its workspace', { workspaceId: 'lumber' }, 'about one'],
  ['an address in capital letters', { workspaceId: 'LUMBER', submissionId: 'May' }, 'about one'],
  ['the books that it brought', { workspaceId: 'bakery', financialRecordId: 'books of june' }, 'about one'],
  ['another workspace', { workspaceId: 'foundry' }, 'about others'],
  ['other books of its workspace', { workspaceId: 'lumber', financialRecordId: 'books of april' }, 'about others'],
  ['another submission of its workspace', { workspaceId: 'lumber', submissionId: 'april' }, 'about others'],
  ['one workspace and the submission of another', { workspaceId: 'lumber', submissionId: 'june' }, 'about others'],
])('what a query is about is decided for %s', (_, variables, expected) => {
  const about = isAbout(variables, imports) ? 'about one' : isAboutAll(variables) ? 'about all' : 'about others';
  expect(about).toBe(expected);
});
