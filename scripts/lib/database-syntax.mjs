import { parseSync, Visitor } from 'vite';

/** Functions that take a statement and are no method of a connection. */
const SQL_FUNCTIONS = new Set(['query', 'readInTenant']);

/** How many calls of a file hand SQL to the database: a method named `query`, of whatever object, and the functions above. */
export function sqlCallsIn(file, text) {
  let calls = 0;
  visit(file, text, {
    CallExpression({ callee }) {
      const isMethod = callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'query';
      if (isMethod || (callee.type === 'Identifier' && SQL_FUNCTIONS.has(callee.name))) calls += 1;
    },
  });
  return calls;
}

/** The tables that a file maps by `@Entity('table')` or `new EntitySchema({ tableName: 'table' })`; without a name, TypeORM takes that of the class. */
export function tablesMappedIn(file, text) {
  const tables = [];
  visit(file, text, {
    Class({ decorators, id }) {
      const entity = decorators.map(({ expression }) => expression).find(({ callee }) => callee?.name === 'Entity');
      if (entity) tables.push(nameIn(entity.arguments) ?? snakeCase(id?.name ?? ''));
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.name === 'EntitySchema') tables.push(nameIn(given) ?? '');
    },
  });
  return tables.filter(Boolean);
}

/** The name of a table as the first argument, or in an object of options. */
function nameIn(given) {
  return given.flatMap((argument) => valuesOf(argument)).find((value) => typeof value === 'string');
}

function valuesOf(argument) {
  if (argument.type !== 'ObjectExpression') return [argument.value];
  const valueOf = (key) => argument.properties.find((property) => property.key?.name === key)?.value.value;
  return [valueOf('tableName') ?? valueOf('name')];
}

function snakeCase(name) {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, '_$&').toLowerCase();
}

function visit(file, text, { Class, ...visitors }) {
  const classes = Class ? { ClassDeclaration: Class, ClassExpression: Class } : {};
  new Visitor({ ...visitors, ...classes }).visit(parseSync(file, text, { sourceType: 'module' }).program);
}
