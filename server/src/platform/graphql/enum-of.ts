import { enumName } from '@countinghouse/domain/fields/enum-name';

/** A list of names as the object that type-graphql makes an enumeration of. */
export function enumOf<Name extends string>(names: readonly Name[]): { readonly [Each in Name]: Each } {
  return Object.fromEntries(names.map((name) => [name, name])) as { [Each in Name]: Each };
}

/** A list of values that GraphQL cannot name, with spaces or hyphens, as an enumeration by their names in the API. */
export function namedEnumOf<Value extends string>(values: readonly Value[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(values.map((value) => [enumName(value), value]));
}

/** What the values of an enumeration mean, as type-graphql takes it. */
export function described<Name extends string>(meanings: Readonly<Record<Name, string>>): Record<Name, { description: string }> {
  const entries = Object.entries<string>(meanings).map(([name, description]) => [name, { description }]);
  return Object.fromEntries(entries) as Record<Name, { description: string }>;
}
