/** The sections of ASVS 5.0.0 with the number of their requirements on levels 1 and 2, which come first in each, numbered from one. */
const SECTIONS = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
2.1:3 2.2:3 2.3:4 2.4:1
3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3
6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
8.1:2 8.2:3 8.3:1 8.4:1
9.1:3 9.2:4
10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
12.1:3 12.2:2 12.3:4
13.1:1 13.2:5 13.3:2 13.4:5
14.1:2 14.2:4 14.3:3
15.1:3 15.2:3 15.3:7
16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
17.1:1 17.2:4 17.3:2`;

/** The requirements of ASVS 5.0.0, levels 1 and 2. */
export const REQUIREMENTS: readonly string[] = SECTIONS.trim()
  .split(/\s/)
  .flatMap((entry) => {
    const [section, count] = entry.split(':');
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
  });

/** What a page names is looked up here. */
export interface Repository {
  /** Paths of all files. */
  readonly files: readonly string[];
  /** The titles of the tests of a file, with those of their groups. */
  readonly titlesOf: (path: string) => readonly string[];
}

const FILE = /`([\w./-]+\.(?:conf|graphql|js|json|md|mjs|sh|ts|tsx|yaml|yml))`/.source;
const TITLE = /“([^”]+)”/.source;
const OPEN = /^\*\*(?:Not met|In part|Not verified)\.?\*\*/;

/** What the tables of a page name that is not there: a file by the end of its path, and a test by its title behind its file. */
export function missingEvidence(page: string, { files, titlesOf }: Repository): string[] {
  const errors = [];
  for (const cell of rowsOf(page).flat()) {
    let path: string | null = null;
    for (const [, file, title] of cell.matchAll(new RegExp(`${FILE}|${TITLE}`, 'g'))) {
      if (file !== undefined) {
        const found = files.includes(file) ? [file] : files.filter((each) => each.endsWith(`/${file}`));
        path = found.length === 1 ? (found[0] ?? null) : null;
        if (path === null) errors.push(`${file}: ${found.length === 0 ? 'file not found' : `it may be ${found.join(' or ')}`}`);
      } else if (title !== undefined && path !== null && !titlesOf(path).includes(title)) errors.push(`${path}: no test “${title}”`);
      else if (title !== undefined && path === null) errors.push(`“${title}” stands behind no file`);
    }
  }
  return errors;
}

/** What is wrong with the list of requirements: one that is missing, listed twice or unknown, and one that neither names a place nor says that it is open. */
export function requirementErrors(page: string): string[] {
  const rows = rowsOf(page).filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number));
  const excluded = page.split('\n').filter((line) => line.startsWith('Does not apply: '));
  const told = [...rows.map(([number = '']) => number), ...excluded.flatMap((line) => line.match(/\b\d+\.\d+\.\d+\b/g) ?? [])];
  const unproven = rows.filter(([, , where = '']) => !OPEN.test(where) && !new RegExp(FILE).test(where));
  return [
    ...REQUIREMENTS.filter((number) => !told.includes(number)).map((number) => `${number} is missing`),
    ...told.filter((number, at) => told.indexOf(number) !== at).map((number) => `${number} is told twice`),
    ...told.filter((number) => !REQUIREMENTS.includes(number)).map((number) => `${number} is not a requirement of level 1 or 2`),
    ...unproven.map(([number]) => `${number} names no file`),
  ];
}

function rowsOf(page: string): string[][] {
  const lines = page.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
