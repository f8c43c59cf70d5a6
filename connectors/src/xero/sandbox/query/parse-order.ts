import { queryParseError } from '../api/api-error';
import { fieldValue } from './field';
import type { Comparable, Fields, WireRecord } from './field';

/** Compares two records as Array.sort does. */
export type Order = (one: WireRecord, other: WireRecord) => number;

/** Reads an order clause: a field and `ASC` (the default) or `DESC`, several of them divided by commas. Throws for everything else. */
export function parseOrder(clause: string, fields: Fields): Order {
  const keys = clause.split(',').map((part) => {
    const [, name = '', direction = 'ASC'] = /^\s*([A-Za-z][\w.]*)(?:\s+(ASC|DESC))?\s*$/i.exec(part) ?? [];
    const type = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (type === undefined) throw queryParseError(`'${part.trim()}' is nothing to order by`);
    return { name, type, sign: direction.toUpperCase() === 'DESC' ? -1 : 1 };
  });
  return (one, other) => {
    for (const { name, type, sign } of keys) {
      const compared = compare(fieldValue(one, name, type), fieldValue(other, name, type));
      if (compared !== 0) return sign * compared;
    }
    return 0;
  };
}

function compare(one: Comparable, other: Comparable): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
}
