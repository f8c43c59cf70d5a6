import type { DateNumber } from '../periods/calendar-date';
import type { LineFacts, LinesPage } from './page';

/** The lines of a page up to a day, the page itself where none is later. */
export function linesUntil(page: LinesPage, lastDay: DateNumber): LinesPage {
  const kept: number[] = [];
  for (let at = 0; at < page.count; at++) if ((page.date[at] as number) <= lastDay) kept.push(at);
  if (kept.length === page.count) return page;
  return {
    kind: 'lines',
    count: kept.length,
    journal: kept.map((at) => page.journal[at] as string),
    date: Int32Array.from(kept, (at) => page.date[at] as number),
    account: Int32Array.from(kept, (at) => page.account[at] as number),
    amount: Float64Array.from(kept, (at) => page.amount[at] as number),
    party: Int32Array.from(kept, (at) => page.party[at] as number),
    document: kept.map((at) => page.document[at] ?? null),
    memo: kept.map((at) => page.memo[at] ?? null),
    place: Int32Array.from(kept, (at) => page.place[at] as number),
    ...factsOf(page, kept),
  };
}

function factsOf(
  { type, lineNumber, createdOn, modifiedOn, currency, foreignAmount, rate }: LineFacts,
  kept: readonly number[],
): LineFacts {
  const texts = (column: readonly (string | null)[]) => kept.map((at) => column[at] ?? null);
  const numbers = (column: Int32Array) => Int32Array.from(kept, (at) => column[at] ?? 0);
  return {
    ...(type && { type: texts(type) }),
    ...(lineNumber && { lineNumber: numbers(lineNumber) }),
    ...(createdOn && { createdOn: numbers(createdOn) }),
    ...(modifiedOn && { modifiedOn: numbers(modifiedOn) }),
    ...(currency && { currency: texts(currency) }),
    ...(foreignAmount && { foreignAmount: Float64Array.from(kept, (at) => foreignAmount[at] ?? 0) }),
    ...(rate && { rate: texts(rate) }),
  };
}
