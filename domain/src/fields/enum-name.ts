/** The name of a value as an enumeration of the API has it: `Accounts Receivable` is `AccountsReceivable`, `as-of-date` is `asOfDate`. */
export function enumName(value: string): string {
  return value.replaceAll(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase());
}

const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** The value whose name is given; undefined for a name of none. The names of a list are made once. */
export function valueOfEnumName<Value extends string>(values: readonly Value[], name: string): Value | undefined {
  const byName = known.get(values) ?? new Map(values.map((value) => [enumName(value), value]));
  known.set(values, byName);
  return byName.get(name) as Value | undefined;
}
