/** Values that fill the variables of the compose file. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** `$$`, `${NAME}` and `${NAME<operator>text}`; anything else behind a dollar sign is refused. */
const REFERENCE = /\$(?:(?<escaped>\$)|\{(?<name>[A-Za-z_]\w*)(?:(?<operator>:?[?-])(?<rest>[^{}]*))?\}|(?<wrong>.{0,12}))/g;

/**
 * Fills in the variables of every text of a parsed file as Docker Compose does: `:-` and `:?` count an empty value as missing. A variable
 * that must be set and is not comes from `required`, which answers null where it has none.
 */
export function interpolate(value: unknown, variables: Variables, required: (name: string, message: string) => string | null): unknown {
  if (typeof value === 'string') return filledIn(value, variables, required);
  if (Array.isArray(value)) return value.map((one) => interpolate(one, variables, required));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolate(one, variables, required)]));
}

function filledIn(text: string, variables: Variables, required: (name: string, message: string) => string | null): string {
  return text.replace(REFERENCE, (...found) => {
    const { escaped, name, operator, rest = '', wrong } = found.at(-1) as Readonly<Record<string, string | undefined>>;
    if (escaped !== undefined) return '$';
    if (name === undefined) throw new Error(`docker-compose.yml: "$${wrong ?? ''}" is not a variable; write $$ for a dollar sign.`);
    const given = variables[name];
    const isThere = operator?.startsWith(':') === true ? given !== undefined && given !== '' : given !== undefined;
    if (isThere) return given ?? '';
    if (operator === undefined) throw new Error(`docker-compose.yml: ${name} is not set and has no default.`);
    if (operator.endsWith('-')) return rest;
    const value = required(name, rest);
    if (value === null) throw new Error(`docker-compose.yml: ${name} must be set: ${rest}`);
    return value;
  });
}
