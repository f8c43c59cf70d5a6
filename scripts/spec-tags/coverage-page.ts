import type { Section } from './sections';
import type { TaggedTests } from './tags';

/** What one test file says it covers. */
export interface TaggedFile {
  readonly file: string;
  readonly tagged: readonly TaggedTests[];
}

/** Tags that name no section, or one that is divided, and sections that no test carries. */
export function coverageErrors(sections: readonly Section[], files: readonly TaggedFile[]): string[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const errors: string[] = [];
  const covered = new Set<string>();
  for (const { file, tagged } of files) {
    for (const { title, sections: ids } of tagged) {
      for (const id of ids) {
        covered.add(id);
        if (!byId.has(id)) errors.push(`${file}: “${title}” names ${id}, which docs/spec.md does not have.`);
        else if (byId.get(id)?.divided) errors.push(`${file}: “${title}” names ${id}, which is divided: name a section below it.`);
      }
    }
  }
  for (const { id, title, divided } of sections) {
    if (!divided && !covered.has(id)) errors.push(`${id} (${title}) has no test that carries it.`);
  }
  return errors;
}

const INTRODUCTION = `# Coverage

The tests that prove each section of [the specification](spec.md). This page is made by \`npm run coverage\` from the comments \`// covers …\` above tests; \`npm run check\` fails when it is out of date. A number in brackets counts the tests of a group; a table of examples counts as one.
`;

/** `docs/coverage.md`: each section with its tests, by file. */
export function coveragePage(sections: readonly Section[], files: readonly TaggedFile[]): string {
  return [INTRODUCTION, ...sections.flatMap((section) => [heading(section), ...(section.divided ? [] : [testsOf(section, files)])])].join(
    '\n',
  );
}

function heading({ id, title, level }: Section): string {
  return `${'#'.repeat(level)} ${id[0]?.toUpperCase()}${id.slice(1)}: ${title}\n`;
}

function testsOf({ id }: Section, files: readonly TaggedFile[]): string {
  return files
    .map(({ file, tagged }) => ({ file, titles: titlesOf(tagged.filter(({ sections }) => sections.includes(id))) }))
    .filter(({ titles }) => titles !== '')
    .map(({ file, titles }) => `- \`${file}\`: ${titles}\n`)
    .join('');
}

/** The titles of tests, with the name of their group once before those that share it. */
function titlesOf(tagged: readonly TaggedTests[]): string {
  let before = '';
  return tagged
    .map(({ groups, title, tests }) => {
      const group = groups.length === 0 ? '' : `${groups.join(', ')}: `;
      const prefix = group === before ? '' : group;
      before = group;
      return plain(`${prefix}${title}`) + (tests > 1 ? ` (${tests})` : '');
    })
    .join('; ');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|]/g, '\\$&');
}
