import { describe, expect, it } from 'vitest';
import { countCalls } from '../count-calls';
import type { Forecast } from '../http/reading-forecast';
import { createXeroConnector } from './connector';
import { EMPTY, fakeXero, readXero, wireDate, xeroRequest } from './testing/fake-xero';
import type { Answer, Answers } from './testing/fake-xero';

/** So many journals without amounts, all of one day. */
const journals = (count: number, numberOf = (at: number) => at + 1) =>
  Array.from({ length: count }, (_, at) => ({
    JournalID: `j${at}`,
    JournalNumber: numberOf(at),
    JournalDate: wireDate('2024-05-01'),
    JournalLines: [],
  }));

/** Answers journals a hundred at a time; without an offset, those that were made in the last week. */
function served(all: ReturnType<typeof journals>, ofWeek: number): Answer {
  return (query) => {
    const offset = query.get('offset');
    const behind = offset === null ? all.slice(all.length - ofWeek) : all.filter(({ JournalNumber }) => JournalNumber > Number(offset));
    return { Journals: behind.slice(0, 100) };
  };
}

/** Of five lists, four turn out to be empty: their first page is their last. */
const EMPTY_LISTS = 4;
const LISTS = 2 + EMPTY_LISTS;
/** For the end of a fiscal year, that of the last full month, and the last day, once before the journals and once behind them. */
const TRIAL_BALANCES = 4;

/** The requests that each forecast of a reading expects in all, and those that it took. */
async function foretold(answers: Answers): Promise<{ readonly expected: readonly number[]; readonly taken: number }> {
  const forecasts: Forecast[] = [];
  const { requests } = await readXero({ ...EMPTY, ...answers }, { onForecast: (forecast) => void forecasts.push(forecast) });
  return { expected: forecasts.map(({ requestsTotal }) => requestsTotal), taken: requests.length };
}

describe('the plan of a reading', () => {
  it('is right from the start by the number of the newest journal, which costs one call', async () => {
    const { expected, taken } = await foretold({ Journals: served(journals(950), 30) });
    // The organization, its chart, the lists, ten pages of journals with an empty one behind, the newest journals, and trial balances.
    expect(taken).toBe(2 + LISTS + 11 + 1 + TRIAL_BALANCES);
    expect([expected[0], expected.at(-1)]).toEqual([taken + EMPTY_LISTS, taken]);
  });

  it('needs no such call where the first page has all journals', async () => {
    const { expected, taken } = await foretold({ Journals: served(journals(99), 0) });
    expect(taken).toBe(2 + LISTS + 2 + TRIAL_BALANCES);
    expect([expected[0], expected.at(-1)]).toEqual([taken + EMPTY_LISTS, taken]);
  });

  it('grows as pages arrive where a week has more journals than a page', async () => {
    const { expected, taken } = await foretold({ Journals: served(journals(950), 400) });
    expect([expected[0], expected.at(-1)]).toEqual([taken + EMPTY_LISTS - 3, taken]);
  });

  it('shrinks as pages arrive where numbers of journals are missing', async () => {
    const { expected, taken } = await foretold({
      Journals: served(
        journals(600, (at) => (at < 100 ? at + 1 : at * 10)),
        5,
      ),
    });
    expect([expected[0]! - EMPTY_LISTS > taken, expected.at(-1)]).toEqual([true, taken]);
  });

  it('is right from the start where the newest journal is older than a week, which costs one more call', async () => {
    const all = journals(950);
    const looks = [0, 30];
    const Journals: Answer = (query) => {
      const offset = query.get('offset');
      return { Journals: offset === null ? all.slice(all.length - looks.shift()!) : all.slice(Number(offset), Number(offset) + 100) };
    };
    const { expected, taken } = await foretold({ Journals });
    expect(taken).toBe(2 + LISTS + 11 + 2 + TRIAL_BALANCES);
    expect([expected[0], expected.at(-1)]).toEqual([taken + EMPTY_LISTS, taken]);
  });

  it('is told before the first list and the second page of journals are requested', async () => {
    const order: string[] = [];
    const Contacts: Answer = () => (order.push('Contacts'), { Contacts: [] });
    const Journals: Answer = (query) => (order.push(`Journals ${query.get('offset') ?? 'since'}`), served(journals(150), 30)(query));
    const onForecast = ({ requestsTotal }: Forecast) => void (order.at(-1) === 'Journals since' && order.push(`${requestsTotal} in all`));
    await readXero({ ...EMPTY, Contacts, Journals }, { onForecast });
    expect(order.slice(0, 4)).toEqual(['Journals 0', 'Journals since', '20 in all', 'Contacts']);
  });

  it('is none where there was no journal for a year, as their number can’t be known', async () => {
    expect((await foretold({ Journals: served(journals(950), 0) })).expected).toEqual([]);
  });

  it('counts the pages of a list by what its first page states', async () => {
    const contacts = Array.from({ length: 2_500 }, (_, at) => ({ ContactID: `c${at}`, Name: `Contact ${at}` }));
    const Contacts: Answer = (query) => {
      const start = (Number(query.get('page')) - 1) * 1_000;
      return { Contacts: contacts.slice(start, start + 1_000), pagination: { itemCount: contacts.length } };
    };
    const { expected, taken } = await foretold({ Contacts, Journals: served(journals(1), 0) });
    expect(expected.slice(0, 4)).toEqual([0, 1, 2, 3].map((at) => taken + EMPTY_LISTS - (at < 2 ? 2 : 0)));
    expect(expected.at(-1)).toBe(taken);
  });

  it('counts trial balances where journals may not be read', async () => {
    const refused = () => Response.json({ Detail: 'AuthorizationUnsuccessful' }, { status: 403 });
    const row = { RowType: 'Header', Cells: ['Account', 'Debit', 'Credit', 'YTD Debit', 'YTD Credit'].map((Value) => ({ Value })) };
    const balance = () => ({ Reports: [{ ReportTitles: [], Rows: [row] }] });
    const { expected, taken } = await foretold({ Journals: refused, 'Reports/TrialBalance': balance });
    // The refused call has no answer, and is none of the plan.
    expect([expected[0], expected.at(-1)]).toEqual([taken - 1 + EMPTY_LISTS, taken - 1]);
  });
});

/** The requests that a reading takes as they are counted before, and those that counting took. */
async function countedBefore(answers: Answers): Promise<{ readonly calls: number | null; readonly counting: number }> {
  const { io, requests } = fakeXero({ ...EMPTY, ...answers });
  const { calls } = await countCalls(createXeroConnector(io), xeroRequest());
  return { calls, counting: requests.length };
}

describe('the plan of a reading that is not made', () => {
  const contacts = { Contacts: () => ({ Contacts: [{}], pagination: { itemCount: 2_500 } }) };

  it('counts the records of each list, which takes a call for each', async () => {
    const { calls, counting } = await countedBefore({ ...contacts, Journals: served(journals(950), 30) });
    // The organization, its chart, four pages of contacts, four empty lists, ten pages of journals, two more calls for them, and trial balances.
    expect(calls).toBe(2 + 4 + EMPTY_LISTS + 11 + 1 + TRIAL_BALANCES);
    expect(counting).toBe(2 + 2 + 5);
  });

  it('looks back a year for the newest journal', async () => {
    const all = journals(950);
    const Journals: Answer = (query) => {
      const offset = query.get('offset');
      return { Journals: offset === null ? all.slice(all.length - requested.shift()!) : all.slice(Number(offset), Number(offset) + 100) };
    };
    const requested = [0, 0, 30];
    expect((await countedBefore({ ...contacts, Journals })).calls).toBe(2 + 4 + EMPTY_LISTS + 11 + 3 + TRIAL_BALANCES);
    expect(requested).toEqual([]);
  });
});
