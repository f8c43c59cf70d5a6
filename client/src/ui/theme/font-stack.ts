const PRODUCT = "'Inter Variable', Inter, 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif";
const GENERIC = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-rounded']);
const NAME = /^[\p{L}\d][\p{L}\d -]{0,63}$/u;

/** The CSS font families of a tenant, each quoted, before the product's own; names that are none are left out. */
export function fontStack(fontFamily: string | null): string {
  const names = (fontFamily ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((name) => NAME.test(name));
  const families = names.map((name) => (GENERIC.has(name.toLowerCase()) ? name.toLowerCase() : `'${name}'`));
  return families.length === 0 ? PRODUCT : [...families, ...(families.some((name) => !name.startsWith("'")) ? [] : [PRODUCT])].join(', ');
}
