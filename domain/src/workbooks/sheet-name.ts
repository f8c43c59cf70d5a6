const LONGEST = 31;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const FORBIDDEN = /[\\/?*[\]:\u0000-\u001f]/g;

/** Whether spreadsheet programs accept a sheet name: 1..31 characters, none of `\ / ? * [ ] :`, no outer apostrophe, not `History`. */
export function isSheetName(name: string): boolean {
  return name.trim() !== '' && name.length <= LONGEST && name === legal(name);
}

/** Makes an acceptable sheet name of any text, different from the taken ones whatever the case; `(2)`, `(3)`... distinguish equal names. */
export function fitSheetName(text: string, taken: readonly string[] = []): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const base = legal(text) || 'Sheet';
  for (let copy = 1; ; copy += 1) {
    const suffix = copy === 1 ? '' : ` (${copy})`;
    const name = legal(cut(base, LONGEST - suffix.length)) + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** The name of a sheet as formulas write it, `'Owner''s equity'`. */
export function quoteSheetName(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}

function legal(name: string): string {
  const kept = cut(name.replace(FORBIDDEN, ' ').replace(LONE_SURROGATE, ' '), LONGEST).replace(/^[' ]+|[' ]+$/g, '');
  return kept.toLowerCase() === 'history' ? `${kept}_` : kept;
}

function cut(text: string, length: number): string {
  const kept = text.slice(0, length);
  return kept.replace(/\p{Surrogate}$/u, '');
}
