import ts from 'typescript';
import { type Declaration, declarationsOf, flatten } from './test-syntax';

/** A test or a group of tests that carries sections. */
export interface TaggedTests {
  /** The titles of the groups that it is in, outermost first. */
  readonly groups: readonly string[];
  readonly title: string;
  /** How many tests the file declares there; a table of examples counts as one. */
  readonly tests: number;
  readonly sections: readonly string[];
}

const TAG = /^\/\/\s*covers\b\s*/;
const SECTION = /^(?:lender|borrower) \d+(?:\.\d+)*$/;

/** What a test file says it covers, and what is wrong with how it says so. */
export function readTags(text: string, file = 'a.test.ts'): { tagged: TaggedTests[]; errors: string[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const all = new Map(commentsOf(source).map((tag) => [tag.pos, tag]));
  const tagged: TaggedTests[] = [];
  const errors: string[] = [];
  for (const { declaration, around } of flatten(declarationsOf(source))) {
    const tags = tagsAbove(declaration.statement, source);
    if (tags.length === 0) continue;
    for (const { pos } of tags) all.delete(pos);
    const groups = around.map((one) => one.title).filter((part) => part !== '');
    const title = declaration.title || 'a loop';
    const tests = testsThatRun(declaration);
    const skipped = [...around, declaration].find((one) => one.skippedBy !== null);
    if (skipped) errors.push(`${file}: “${title}” carries a tag and may not run (${skipped.skippedBy}).`);
    else if (tests === 0) errors.push(`${file}: “${title}” carries a tag and has no test that runs.`);
    const sections = tags.flatMap(({ text: tag }) =>
      tag
        .replace(TAG, '')
        .split(',')
        .map((part) => part.trim()),
    );
    for (const section of sections) if (!SECTION.test(section)) errors.push(`${file}: “${section}” is not written like “lender 4.2”.`);
    tagged.push({ groups, title, tests, sections });
  }
  for (const { pos, text: tag } of all.values()) {
    errors.push(`${file}:${source.getLineAndCharacterOfPosition(pos).line + 1}: “${tag}” stands directly above no test.`);
  }
  return { tagged, errors };
}

/** The tags in the comments directly above a statement, with no blank line in between. */
export function tagsAbove(statement: ts.Statement, source: ts.SourceFile): { pos: number; end: number; text: string }[] {
  const found = [];
  let below = statement.getStart(source);
  for (const { pos, end } of (ts.getLeadingCommentRanges(source.text, statement.getFullStart()) ?? []).reverse()) {
    if (source.text.slice(end, below).split('\n').length > 2) break;
    below = pos;
    const text = source.text.slice(pos, end);
    if (TAG.test(text)) found.unshift({ pos, end, text });
  }
  return found;
}

function testsThatRun(declaration: Declaration): number {
  if (declaration.skippedBy !== null) return 0;
  if (declaration.kind === 'test') return 1;
  return declaration.inside.reduce((sum, one) => sum + testsThatRun(one), 0);
}

function commentsOf(source: ts.SourceFile): { pos: number; text: string }[] {
  const found = new Map<number, string>();
  const note = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) {
      const text = source.text.slice(pos, end);
      if (TAG.test(text)) found.set(pos, text);
    }
  };
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const children = node.getChildren(source);
    if (children.length > 0) return children.forEach(visit);
    note(ts.getLeadingCommentRanges(source.text, node.getFullStart()));
    note(ts.getTrailingCommentRanges(source.text, node.end));
  };
  visit(source);
  return [...found].map(([pos, text]) => ({ pos, text }));
}
