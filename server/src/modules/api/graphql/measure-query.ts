import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

/** How deep a query goes, how many values it may make the server produce, and how many fragments it spreads where each is written out. */
export interface QueryMeasure {
  readonly depth: number;
  readonly cost: number;
  readonly spreads: number;
}

const NOTHING: QueryMeasure = { depth: 0, cost: 0, spreads: 0 };

/** What a mutation weighs beside its answer: it writes, and may start an import, a workbook or a mail. Nineteen fit into one request. */
export const WEIGHT_OF_MUTATION = 500;

/** Lists without `first`, or with an optional one, are short by nature: packages, roles, revisions, checks. */
const LENGTH_OF_SHORT_LIST = 10;

interface Reading {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Each fragment is measured once for each way of counting, however often it is spread. */
  readonly measured: Map<string, QueryMeasure>;
}

/** Measures a validated query; introspection fields are free, because production has none. */
export function measureQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): QueryMeasure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions) if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part);
  const root = schema.getRootType(operation.operation);
  if (root === undefined || root === null) return NOTHING;
  const reading = { schema, fragments, variables: { ...defaultsOf(operation), ...variables }, measured: new Map() };
  return measureSelection(reading, operation.selectionSet, root, false);
}

/** What the operation gives a variable that is not sent; one that is sent as null has no default. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue)]],
    ),
  );
}

function measureSelection(reading: Reading, selection: SelectionSetNode, parent: GraphQLNamedType, counted: boolean): QueryMeasure {
  let depth = 0;
  let cost = 0;
  let spreads = 0;
  for (const part of selection.selections) {
    const measured =
      part.kind === Kind.FIELD ? measureField(reading, part, parent, counted) : measureFragment(reading, part, parent, counted);
    depth = Math.max(depth, measured.depth);
    cost += measured.cost;
    spreads += measured.spreads;
  }
  return { depth, cost, spreads };
}

type Fragment = Exclude<SelectionSetNode['selections'][number], FieldNode>;

function measureFragment(reading: Reading, part: Fragment, parent: GraphQLNamedType, counted: boolean): QueryMeasure {
  if (part.kind !== Kind.FRAGMENT_SPREAD) return measureInline(reading, part, parent, counted);
  const fragment = reading.fragments.get(part.name.value);
  if (fragment === undefined) return NOTHING;
  const key = `${part.name.value} ${counted}`;
  const measured = reading.measured.get(key) ?? measureInline(reading, fragment, parent, counted);
  reading.measured.set(key, measured);
  return { ...measured, spreads: measured.spreads + 1 };
}

function measureInline(
  reading: Reading,
  { typeCondition, selectionSet }: FragmentDefinitionNode | InlineFragmentNode,
  parent: GraphQLNamedType,
  counted: boolean,
): QueryMeasure {
  const type = typeCondition === undefined ? parent : (reading.schema.getType(typeCondition.name.value) ?? parent);
  return measureSelection(reading, selectionSet, type, counted);
}

/** `counted`: an enclosing connection has counted its rows already, so its `nodes` and `edges` don't count them again. */
function measureField(reading: Reading, node: FieldNode, parent: GraphQLNamedType, counted: boolean): QueryMeasure {
  const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
  if (field === undefined) return NOTHING;
  const type = getNamedType(field.type);
  const pages = field.args.some((argument) => argument.name === 'first');
  const weight = parent === reading.schema.getMutationType() ? WEIGHT_OF_MUTATION : weightOf(field);
  if (node.selectionSet === undefined || !isCompositeType(type)) return { depth: 1, cost: weight, spreads: 0 };
  const rows = pages ? lengthOf(reading, node, field) : isList(field.type) && !counted ? LENGTH_OF_SHORT_LIST : 1;
  const inner = measureSelection(reading, node.selectionSet, type, pages && !isList(field.type));
  return { depth: inner.depth + 1, cost: weight + rows * inner.cost, spreads: inner.spreads };
}

/** One unless the field says otherwise by `@Extensions({ weight })`, as one does whose every value reads books. */
function weightOf({ extensions }: GraphQLField<unknown, unknown>): number {
  return typeof extensions['weight'] === 'number' ? extensions['weight'] : 1;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function lengthOf(reading: Reading, node: FieldNode, field: GraphQLField<unknown, unknown>): number {
  const given = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
  if (given?.kind === Kind.INT) return Math.max(1, Number(given.value));
  const value = given?.kind === Kind.VARIABLE ? reading.variables[given.name.value] : undefined;
  const fallback: unknown = field.args.find((argument) => argument.name === 'first')?.defaultValue;
  const length = typeof value === 'number' ? value : fallback;
  return typeof length === 'number' ? Math.max(1, length) : LENGTH_OF_SHORT_LIST;
}
