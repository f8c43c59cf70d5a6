/** A list of names as the object that type-graphql makes an enumeration of. */
export function enumOf<Name extends string>(names: readonly Name[]): { readonly [Each in Name]: Each } {
  return Object.fromEntries(names.map((name) => [name, name])) as { [Each in Name]: Each };
}
