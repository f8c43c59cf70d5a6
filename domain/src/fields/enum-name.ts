/** The name of a value as an enumeration of the API has it: `Accounts Receivable` is `AccountsReceivable`, `as-of-date` is `asOfDate`. */
export function enumName(value: string): string {
  return value.replaceAll(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase());
}

/** The value whose name is given; undefined for a name of none. */
export function valueOfEnumName<Value extends string>(values: readonly Value[], name: string): Value | undefined {
  return values.find((value) => enumName(value) === name);
}
