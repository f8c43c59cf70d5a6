import ts from 'typescript';

/** A test, or what is around tests: a `describe`, or a loop that declares them. */
export interface Declaration {
  readonly kind: 'test' | 'group';
  /** Empty for a loop. */
  readonly title: string;
  readonly statement: ts.Statement;
  /** Why it may not run, or null. */
  readonly skippedBy: string | null;
  readonly inside: readonly Declaration[];
}

const TESTS = new Set(['it', 'test']);
const GROUPS = new Set(['describe']);
const NEUTRAL = new Set(['describe', 'each', 'for', 'concurrent', 'sequential', 'serial', 'parallel', 'shuffle']);
const SKIPPING = new Set(['skip', 'todo', 'only', 'fixme', 'skipIf', 'runIf', 'fails', 'fail']);

/** The tests of a file with their groups, declared at the top level, in a loop or in a function. */
export function declarationsOf(source: ts.SourceFile): Declaration[] {
  return declarationsBelow(source);
}

/** All of them in reading order, each with the groups that it is in, outermost first. */
export function flatten(
  declarations: readonly Declaration[],
  around: readonly Declaration[] = [],
): { declaration: Declaration; around: readonly Declaration[] }[] {
  return declarations.flatMap((declaration) => [{ declaration, around }, ...flatten(declaration.inside, [...around, declaration])]);
}

function declarationsBelow(node: ts.Node): Declaration[] {
  const found: Declaration[] = [];
  ts.forEachChild(node, (child) => {
    const declaration = ts.isStatement(child) ? declarationOf(child) : null;
    if (declaration) found.push(declaration);
    else found.push(...declarationsBelow(child));
  });
  return found;
}

function declarationOf(statement: ts.Statement): Declaration | null {
  if (ts.isForOfStatement(statement) || ts.isForStatement(statement) || ts.isForInStatement(statement)) return loopOf(statement);
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return null;
  const call = statement.expression;
  if (ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'forEach') return loopOf(statement);
  const names = namesOf(call.expression);
  const kind = kindOf(names);
  const [title] = call.arguments;
  if (kind === null || title === undefined || !declares(call)) return null;
  const body = call.arguments.find((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument));
  return {
    kind,
    title: titleOf(title),
    statement,
    skippedBy: skippedBy(names, call, body),
    inside: kind === 'group' && body ? declarationsBelow(body) : [],
  };
}

function loopOf(statement: ts.Statement): Declaration | null {
  const inside = declarationsBelow(statement);
  return inside.length === 0 ? null : { kind: 'group', title: '', statement, skippedBy: null, inside };
}

/** `test.describe.each(rows)` is `test`, `describe`, `each`; anything else than names that call each other is nothing. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression)) {
    const before = namesOf(expression.expression);
    return before.length === 0 ? [] : [...before, expression.name.text];
  }
  if (ts.isCallExpression(expression)) return namesOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return namesOf(expression.tag);
  return [];
}

function kindOf([base = '', ...others]: readonly string[]): Declaration['kind'] | null {
  if (!TESTS.has(base) && !GROUPS.has(base)) return null;
  if (!others.every((name) => NEUTRAL.has(name) || SKIPPING.has(name))) return null;
  return GROUPS.has(base) || others.includes('describe') ? 'group' : 'test';
}

function titleOf(argument: ts.Expression): string {
  return ts.isStringLiteralLike(argument) ? argument.text : argument.getText().replace(/^`|`$/g, '');
}

function skippedBy(names: readonly string[], call: ts.CallExpression, body: ts.Node | undefined): string | null {
  const name = names.find((one) => SKIPPING.has(one));
  if (name !== undefined) return name;
  if (call.arguments.length === 1) return 'a body that is missing';
  const options = call.arguments.find((argument) => ts.isObjectLiteralExpression(argument));
  const option = options?.properties.find((property) => property.name && SKIPPING.has(property.name.getText()));
  if (option?.name) return option.name.getText();
  return body ? skipInside(body) : null;
}

/** `test.skip()` or `context.skip()` in the body of a test or right in a group; not the tests of a group, which are asked for themselves. */
function skipInside(node: ts.Node): string | null {
  if (ts.isCallExpression(node)) {
    const [base, ...others] = namesOf(node.expression);
    const name = others.length === 1 ? others[0] : undefined;
    if (base !== undefined && name !== undefined && (name === 'skip' || name === 'fixme') && !declares(node)) return name;
  }
  if (ts.isStatement(node) && declarationOf(node)) return null;
  return ts.forEachChild(node, (child) => skipInside(child) ?? undefined) ?? null;
}

/** Whether a call has a title and a body, or a title alone; `test.skip(condition, reason)` has neither. */
function declares({ arguments: [title, ...others] }: ts.CallExpression): boolean {
  if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return true;
  return others.some((argument) => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument) || ts.isIdentifier(argument));
}
