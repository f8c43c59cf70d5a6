/** Local rules: contracts on exports, honest file names, no visible text outside the text sets, tests apart from the product and titled by sentences, plain English, one term per concept. */

const VAGUE = /(^|\/)(utils?|helpers?|misc|common|index)\.(ts|tsx)$/;
const TEXT_ATTRIBUTES = new Set([
  'label',
  'placeholder',
  'title',
  'aria-label',
  'alt',
  'description',
  'error',
  'nothingFoundMessage',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);
const SPEAKS = /\p{L}{2,}/u;

const exportContract = {
  meta: { type: 'suggestion', messages: { missing: 'Say in one sentence what callers can rely on.' }, schema: [] },
  create(context) {
    const source = context.sourceCode;
    return {
      ExportNamedDeclaration(node) {
        const declared = node.declaration?.type;
        if (declared !== 'FunctionDeclaration' && declared !== 'ClassDeclaration') return;
        const first = node.declaration.decorators?.[0];
        const comments = [
          ...source.getCommentsBefore(node),
          ...(first ? source.getCommentsBefore(first) : []),
          ...source.getCommentsBefore(node.declaration),
        ];
        if (!comments.some((comment) => comment.type === 'Block' && comment.value.startsWith('*')))
          context.report({ node, messageId: 'missing' });
      },
    };
  },
};

const noVagueFile = {
  meta: { type: 'suggestion', messages: { vague: 'Name the file after the one thing it holds.' }, schema: [] },
  create(context) {
    return {
      Program(node) {
        if (VAGUE.test(context.filename.replaceAll('\\', '/'))) context.report({ node, messageId: 'vague' });
      },
    };
  },
};

const noLiteralText = {
  meta: {
    type: 'problem',
    messages: { literal: 'Take visible text from the text sets (useText), so that every language has it.' },
    schema: [],
  },
  create(context) {
    const report = (node, text) => {
      if (SPEAKS.test(text)) context.report({ node, messageId: 'literal' });
    };
    return {
      JSXText: (node) => report(node, node.value),
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        if (!TEXT_ATTRIBUTES.has(name)) return;
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        if (value?.type === 'Literal' && typeof value.value === 'string') report(node, value.value);
        if (value?.type === 'TemplateLiteral') value.quasis.forEach((quasi) => report(node, quasi.value.raw));
      },
      'JSXExpressionContainer > Literal'(node) {
        if (typeof node.value === 'string' && node.parent.parent.type !== 'JSXAttribute') report(node, node.value);
      },
    };
  },
};

/** An object of TypeScript's `Record<string, …>`, written out: names from outside also reach what every object has, such as `constructor`. */
const noOpenTable = {
  meta: {
    type: 'problem',
    messages: { open: 'Make it a Map: a name from outside may be one that every object has, such as constructor.' },
    schema: [],
  },
  create(context) {
    const tables = new Set();
    const isOpenRecord = (type) => /^(?:Readonly<)?Record<string,/.test(context.sourceCode.getText(type));
    return {
      'Program > VariableDeclaration > VariableDeclarator, Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator'({
        id,
        init,
      }) {
        if (init?.type === 'ObjectExpression' && id.typeAnnotation && isOpenRecord(id.typeAnnotation.typeAnnotation)) tables.add(id.name);
      },
      MemberExpression(node) {
        if (node.computed && node.object.type === 'Identifier' && tables.has(node.object.name)) context.report({ node, messageId: 'open' });
      },
    };
  },
};

const TEST_CODE = /(^|\/)testing\/|\.(?:builders|examples)$/;

/**
 * The check of reachability leaves out what only tests use: nothing of the product may hide there.
 * @type {import('eslint').Rule.RuleModule}
 */
const noTestCode = {
  meta: {
    type: 'problem',
    messages: { test: 'Only tests import this file: move what the product needs out of it.' },
    schema: [],
  },
  create(context) {
    const look = ({ source }) => {
      if (TEST_CODE.test(source?.value ?? '')) context.report({ node: source, messageId: 'test' });
    };
    return { ImportDeclaration: look, ImportExpression: look, ExportNamedDeclaration: look };
  },
};

const CONJUNCTION = /^(?:and|but|or|not)\b/;
const PREDICATE =
  /^(?:is|are|was|were|has|have|does|do|can|may|must|will|never|(?:add|allow|answer|appear|ask|begin|belong|bring|call|change|close|come|copie|count|cover|cut|doe|draw|end|escape|fail|fall|fill|find|fit|fold|follow|forget|give|goe|group|hide|hold|ignore|join|keep|know|leave|let|list|load|look|lose|make|mark|matche|merge|move|name|need|offer|open|passe|place|put|read|refuse|reject|remember|remove|repeat|replace|report|reset|restore|return|round|run|save|say|searche|send|serve|set|show|sort|split|stand|start|stay|stop|store|survive|take|tell|throw|tie|treat|trie|turn|use|wait|want|warn|work|wrap|write)s)\b/;
const TITLED = new Set(['it', 'test', 'describe']);
const TEST_PARTS = new Set(['it', 'test', 'each', 'for', 'skip', 'only', 'concurrent', 'sequential', 'skipIf', 'runIf', 'fails']);

/** `it.each(rows)` is `it`, `each`. */
function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object), callee.property.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? namesOf(callee.tag) : [];
}

/** @type {import('eslint').Rule.RuleModule} */
const testTitle = {
  meta: {
    type: 'suggestion',
    messages: { subject: 'A test title is a sentence with a subject, which may be the title of the group around it.' },
    schema: [],
  },
  create(context) {
    const isInGroup = (node) =>
      context.sourceCode
        .getAncestors(node)
        .some((around) => around.type === 'CallExpression' && namesOf(around.callee).includes('describe'));
    return {
      'CallExpression[arguments.length>1]'(node) {
        const [first] = node.arguments;
        const title = first.type === 'TemplateLiteral' ? first.quasis[0].value.raw : first.value;
        const names = namesOf(node.callee);
        if (typeof title !== 'string' || !['it', 'test'].includes(names[0]) || !names.every((name) => TEST_PARTS.has(name))) return;
        if (CONJUNCTION.test(title) || (PREDICATE.test(title) && !isInGroup(node))) context.report({ node: first, messageId: 'subject' });
      },
    };
  },
};

const ARCHAIC = /\b(?:nobody|somebody|whoever|whom|anew|can not|meanwhile|in the meantime)\b/i;

/**
 * Comments and titles of tests are written as people speak at work; code between backticks is left out.
 * @type {import('eslint').Rule.RuleModule}
 */
const plainEnglish = {
  meta: {
    type: 'suggestion',
    messages: { archaic: 'Say “{{word}}” in plain English, such as “no one”, “a person”, “again”, “cannot” or “in between”.' },
    schema: [],
  },
  create(context) {
    const check = (place, text) => {
      const word = ARCHAIC.exec(text.replaceAll(/`[^`]*`/g, ''))?.[0];
      if (word !== undefined) context.report({ ...place, messageId: 'archaic', data: { word } });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check({ loc: comment.loc }, comment.value);
      },
      'CallExpression[arguments.length>1]'(node) {
        const [first] = node.arguments;
        const names = namesOf(node.callee);
        if (!TITLED.has(names[0]) || !names.every((name) => TITLED.has(name) || TEST_PARTS.has(name))) return;
        if (first.type === 'TemplateLiteral') first.quasis.forEach((quasi) => check({ node: first }, quasi.value.raw));
        else if (typeof first.value === 'string') check({ node: first }, first.value);
      },
    };
  },
};

/** Words that names no longer have, each with the term that took its place. */
const RETIRED = [
  [/hand_?over(?!s\d)/i, 'handoff'],
  [/newcomer/i, 'visitor'],
  [/arrang(?:e|es|ed|ing)(?![a-z])/i, 'edit'],
  [/passport/i, 'trace'],
  [/desk(?!top)/i, 'page, pane, or context'],
  [/scene(?![a-z])/i, 'context'],
  [/tenantWall/i, 'tenantPolicy'],
  [/^(?:forget|erase|tidy|sweep|destroy)[A-Z]/, 'purge, delete, clear, or revoke'],
  [/suppos(?:e|ed|ition)(?![a-z])/i, 'scenario'],
  [/(?:^r|R)uling(?![a-z])/, 'decision'],
  [/(?:^o|O)ddity/, 'warning'],
  [/(?:^f|F)laws?(?![a-z])/, 'integrity error or issue'],
  [/(?:^s|S)tanding(?![a-z])/, 'status or existing'],
  [/(?:^s|S)urprises?(?![a-z])/, 'unexpected error'],
  [/[sS]urroundings/, 'dependencies'],
  [/^announce(?!d)/, 'emit'],
  [/^note[A-Z]/, 'record, audit, or log'],
  [/(?:^c|C)hores?(?![a-z])/, 'maintenance job'],
  [/(?:error|issue|fault|period|refusal|section|step|popup)Words/i, 'text'],
  [/^keep(?:Pages|Answer|Structure)|kept(?:Session|Model|Log|Pages(?!\d))/i, 'stored, cached, or retained'],
];

/**
 * One concept has one name.
 * @type {import('eslint').Rule.RuleModule}
 */
const retiredTerm = {
  meta: { type: 'suggestion', messages: { retired: 'The term for “{{name}}” is {{term}}.' }, schema: [] },
  create: (context) => ({
    Identifier(node) {
      const found = RETIRED.find(([word]) => word.test(node.name));
      if (found !== undefined) context.report({ node, messageId: 'retired', data: { name: node.name, term: found[1] } });
    },
  }),
};

/**
 * Refuses what each selector finds, with its message: `no-restricted-syntax` of ESLint, which oxlint has not.
 * @type {import('eslint').Rule.RuleModule}
 */
const noSyntax = {
  meta: { type: 'suggestion', schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
};

/**
 * Refuses imports whose path a pattern matches, with what to do instead; with `allowTypes`, other than those of types.
 * @type {import('eslint').Rule.RuleModule}
 */
const noImport = {
  meta: { type: 'problem', schema: { type: 'array', items: { type: 'object' } } },
  create(context) {
    const refused = context.options.map((option) => ({ ...option, pattern: new RegExp(option.pattern) }));
    const isOfTypes = ({ importKind, exportKind, specifiers = [] }) =>
      importKind === 'type' || exportKind === 'type' || (specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type'));
    const look = (node) => {
      const path = node.source?.value;
      if (typeof path !== 'string') return;
      const found = refused.find(({ pattern, allowTypes }) => pattern.test(path) && !(allowTypes && isOfTypes(node)));
      if (found) context.report({ node: node.source, message: found.message });
    };
    return { ImportDeclaration: look, ImportExpression: look, ExportNamedDeclaration: look, ExportAllDeclaration: look };
  },
};

export const project = {
  meta: { name: 'project' },
  rules: {
    'no-syntax': noSyntax,
    'no-import': noImport,
    'export-contract': exportContract,
    'no-vague-file': noVagueFile,
    'plain-english': plainEnglish,
    'retired-term': retiredTerm,
    'no-literal-text': noLiteralText,
    'no-open-table': noOpenTable,
    'no-test-code': noTestCode,
    'test-title': testTitle,
  },
};

/** As oxlint loads it. */
export default project;
