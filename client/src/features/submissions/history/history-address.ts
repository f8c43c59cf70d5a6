import { isCalendarDate } from '@countinghouse/domain/periods/day';
import { DEFAULT_FILTER, SOURCE_FILTERS, STATUS_FILTERS, type HistoryFilter } from '@countinghouse/domain/submissions/history-filter';
import {
  DEFAULT_HISTORY_ORDER,
  firstDirectionOf,
  HISTORY_ORDER_FIELDS,
  type HistoryOrder,
  type HistoryOrderField,
} from '@countinghouse/domain/submissions/history-order';
import { DEFAULT_RANGE, HISTORY_RANGES, type ChosenRange } from '@countinghouse/domain/submissions/history-range';

/** Whose history: that of a workspace, or of the whole tenant. */
export type HistoryOf = keyof typeof DEFAULT_RANGE;

/** What the address says about a history: its time, what it lets through, its order and page. */
export interface HistoryAddress {
  readonly chosen: ChosenRange;
  readonly filter: HistoryFilter;
  readonly order: HistoryOrder;
  readonly page: number;
}

const NONE = 'none';

/** Reads a history from an address; what makes no sense gives way to the default (docs/spec.md, lender 4). */
export function readHistoryAddress(parameters: URLSearchParams, of: HistoryOf): HistoryAddress {
  const range = HISTORY_RANGES.find((one) => one === parameters.get('range')) ?? DEFAULT_RANGE[of];
  const dayOf = (name: string) => {
    const day = parameters.get(name) ?? '';
    return range === 'custom' && isCalendarDate(day) ? day : null;
  };
  const page = Number(parameters.get('page'));
  return {
    chosen: { range, from: dayOf('from'), to: dayOf('to') },
    filter: {
      categories: readNames(parameters.get('status'), STATUS_FILTERS) ?? DEFAULT_FILTER.categories,
      sources: readNames(parameters.get('source'), SOURCE_FILTERS) ?? DEFAULT_FILTER.sources,
    },
    order: readOrder(parameters, of),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes a history into an address; defaults are left out. */
export function writeHistoryAddress({ chosen, filter, order, page }: HistoryAddress, of: HistoryOf): URLSearchParams {
  const parameters = new URLSearchParams();
  const write = (name: string, value: string | null) => value !== null && parameters.set(name, value);
  write('range', chosen.range === DEFAULT_RANGE[of] ? null : chosen.range);
  write('from', chosen.from);
  write('to', chosen.to);
  write('status', writeNames(filter.categories, DEFAULT_FILTER.categories, STATUS_FILTERS));
  write('source', writeNames(filter.sources, DEFAULT_FILTER.sources, SOURCE_FILTERS));
  write('sort', order.field === DEFAULT_HISTORY_ORDER.field ? null : order.field);
  write('order', order.direction === firstDirectionOf(order.field) ? null : order.direction);
  write('page', page > 1 ? String(page) : null);
  return parameters;
}

/** The history ordered by a column: the other way round when it already is; from the first page. */
export function orderedBy(address: HistoryAddress, field: HistoryOrderField): HistoryAddress {
  const turned = address.order.direction === 'asc' ? 'desc' : 'asc';
  const direction = address.order.field === field ? turned : firstDirectionOf(field);
  return { ...address, page: 1, order: { field, direction } };
}

function readOrder(parameters: URLSearchParams, of: HistoryOf): HistoryOrder {
  const named = HISTORY_ORDER_FIELDS.find((one) => one === parameters.get('sort')) ?? DEFAULT_HISTORY_ORDER.field;
  const field = named === 'workspace' && of === 'workspace' ? DEFAULT_HISTORY_ORDER.field : named;
  const direction = (['asc', 'desc'] as const).find((one) => one === parameters.get('order')) ?? firstDirectionOf(field);
  return { field, direction };
}

/** The values of filters named in a text; null where it names none, which is not the same as naming `none`. */
function readNames<Value extends string>(text: string | null, filters: Readonly<Record<string, Value>>): Value[] | null {
  if (text === NONE) return [];
  const chosen = Object.entries(filters).filter(([name]) => text?.split(',').includes(name));
  return chosen.length === 0 ? null : chosen.map(([, value]) => value);
}

function writeNames<Value extends string>(
  chosen: readonly Value[],
  usual: readonly Value[],
  filters: Readonly<Record<string, Value>>,
): string | null {
  if (chosen.length === usual.length && usual.every((value) => chosen.includes(value))) return null;
  const names = Object.entries(filters).flatMap(([name, value]) => (chosen.includes(value) ? [name] : []));
  return names.length === 0 ? NONE : names.join(',');
}
