import { STATEMENT_PERIODS } from '@countinghouse/domain/periods/statement-periods';
import { refuse } from '@countinghouse/domain/refusals';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectedText, optionalCount, optionalId, refuseInput, repeated, repeatedWords, requiredId, text, wordInAnyCase } from './fields';
import { parseInput, parseQuery } from './parse-input';

const ID = '5F0A7C1E-0000-4000-8001-000000000002';

const schema = z.object({
  name: text(5),
  url: expectedText(5),
  workspaceId: optionalId(),
  version: optionalCount(1, 3),
  everywhere: z.boolean().default(false),
  roleIds: z.array(z.string()).max(2).default([]).meta({ problem: 'must be a list of role ids' }),
  options: z
    .object({ month: optionalCount(1, 12), lines: z.array(z.object({ side: z.enum(['debit', 'credit']) })).default([]) })
    .optional(),
});
const nothing = { name: null, url: '', workspaceId: null, version: null, everywhere: false, roleIds: [] };

describe('a parsed body', () => {
  it.each<[string, unknown, object]>([
    ['an absent body is an empty object', undefined, nothing],
    ['null is the same as an absent body', null, nothing],
    ['text loses the blanks at its ends, and blank text is absent', { name: ' Ada ', url: '  ' }, { ...nothing, name: 'Ada' }],
    ['null is the same as an absent field', { name: null, url: null, workspaceId: null, version: null }, nothing],
    ['ids are in lower case', { workspaceId: ` ${ID}` }, { ...nothing, workspaceId: ID.toLowerCase() }],
    ['unknown fields are ignored', { name: 'Ada', other: 1 }, { ...nothing, name: 'Ada' }],
  ])('%s', (_, body, parsed) => {
    expect(parseInput(schema, body)).toEqual(parsed);
  });

  it.each<[string, unknown, ReturnType<typeof refuse>]>([
    ['a list', [], refuse('InvalidInput', undefined, { problem: 'The body must be a JSON object' })],
    ['another type of text', { name: 5 }, refuse('InvalidInput', 'name', { problem: 'must be a string' })],
    ['control characters', { name: 'A\u0000da is long' }, refuse('InvalidInput', 'name', { problem: 'contains control characters' })],
    ['long text', { url: '123456' }, refuse('InvalidInput', 'url', { max: 5 })],
    ['the first of two wrong fields', { workspaceId: 'x', name: 5 }, refuse('InvalidInput', 'name', { problem: 'must be a string' })],
    ['an id that is none', { workspaceId: 'x' }, refuse('InvalidInput', 'workspaceId', { problem: 'must be a UUID' })],
    ['a count of another type', { version: '2' }, refuse('InvalidInput', 'version', { problem: 'must be a whole number from 1 to 3' })],
    ['a count out of bounds', { version: 4 }, refuse('InvalidInput', 'version', { problem: 'must be a whole number from 1 to 3' })],
    ['a flag of another type', { everywhere: 1 }, refuse('InvalidInput', 'everywhere', { problem: 'must be true or false' })],
    ['a part of a described list', { roleIds: ['a', 1] }, refuse('InvalidInput', 'roleIds', { problem: 'must be a list of role ids' })],
    ['a long described list', { roleIds: ['a', 'b', 'c'] }, refuse('InvalidInput', 'roleIds', { problem: 'must be a list of role ids' })],
    [
      'a nested field',
      { options: { month: 13 } },
      refuse('InvalidInput', 'options.month', { problem: 'must be a whole number from 1 to 12' }),
    ],
    [
      'a field of a list',
      { options: { lines: [{ side: 'debit' }, { side: 'left' }] } },
      refuse('InvalidInput', 'options.lines[1].side', { problem: 'must be one of debit, credit' }),
    ],
  ])('refuses %s', (_, body, refusal) => {
    expect(parseInput(schema, body)).toEqual(refusal);
  });

  it('is refused by the name of the field alone where its place says so', () => {
    const within = z.object({ options: schema.meta({ namesOnly: true }), month: optionalCount(1, 12).meta({ parameter: 'monthOfYear' }) });
    expect(parseInput(within, { options: { name: 5 } })).toEqual(refuse('InvalidInput', 'name', { problem: 'must be a string' }));
    expect(parseInput(within, { options: 5 })).toEqual(refuse('InvalidInput', 'options', { problem: 'must be an object' }));
    expect(parseInput(within, { options: {}, month: 13 })).toMatchObject({ parameter: 'monthOfYear' });
  });

  it('refuses a required id that is absent', () => {
    expect(parseInput(z.object({ id: requiredId() }), {})).toEqual(refuse('InvalidInput', 'id', { problem: 'is missing' }));
  });

  it('is refused in the words of a rule of its own', () => {
    const ruled = z.object({ a: text(5) }).transform((value, ctx) => (value.a === null ? refuseInput(ctx, 'b', 'is missing') : value));
    expect(parseInput(ruled, {})).toEqual(refuse('InvalidInput', 'b', { problem: 'is missing' }));
    expect(parseInput(ruled, { a: 'x' })).toEqual({ a: 'x' });
  });
});

describe('a parsed query', () => {
  it('takes names in any case', () => {
    expect(parseQuery(z.object({ reportingPeriod: text(10) }), { reportingperiod: 'Months' })).toEqual({ reportingPeriod: 'Months' });
  });

  it.each([
    [undefined, 'FiscalYearsAndYTD'],
    ['', 'FiscalYearsAndYTD'],
    ['calendarquartersandqtd', 'CalendarQuartersAndQtd'],
    ['FISCALYEARS', 'FiscalYears'],
  ])('names a period in any case: %j is %s', (given, period) => {
    const schema = z.object({ reportingPeriod: wordInAnyCase(STATEMENT_PERIODS, 'FiscalYearsAndYTD') });
    expect(parseQuery(schema, given === undefined ? {} : { reportingperiod: given })).toEqual({ reportingPeriod: period });
    const problem = `must be one of ${STATEMENT_PERIODS.join(', ')}`;
    expect(parseQuery(schema, { reportingperiod: 'Weeks' })).toEqual(refuse('InvalidInput', 'reportingPeriod', { problem }));
  });

  it('has every value of a parameter that may be repeated', () => {
    const schema = z.object({ kind: repeatedWords(['Ratio', 'Line']), id: repeated() });
    expect(parseQuery(schema, {}, '/x?KIND=line&id=a&kind=&id=b&kind=RATIO')).toEqual({ kind: ['Line', 'Ratio'], id: ['a', 'b'] });
    expect(parseQuery(schema, {}, '/x')).toEqual({ kind: [], id: [] });
    expect(parseQuery(schema, {}, '/x?kind=Mood')).toEqual(refuse('InvalidInput', 'kind', { problem: 'must be one of Ratio, Line' }));
  });
});
