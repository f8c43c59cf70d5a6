import { getNamedType, isAbstractType, isObjectType, type GraphQLNamedType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

/** Where a walk through the schema begins, and the fields behind which it sees nothing. */
export interface FieldWalk {
  /** Root fields, such as `Query.workspaces`. */
  readonly from: readonly string[];
  /** Fields that withhold what they hold, such as `Workspace.submissions`. */
  readonly gates: ReadonlySet<string>;
}

/** Every field of an object, `Type.field`, that a query can come to from the root fields without passing a gate; a gate itself is come to. */
export function reachedFields(schema: GraphQLSchema, { from, gates }: FieldWalk): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = from.flatMap((root) => objectsOf(schema, typeOf(schema, root)));
  const seen = new Set(open);
  for (let type = open.pop(); type !== undefined; type = open.pop())
    for (const [name, field] of Object.entries(type.getFields())) {
      reached.add(`${type.name}.${name}`);
      if (gates.has(`${type.name}.${name}`)) continue;
      for (const next of objectsOf(schema, getNamedType(field.type))) if (seen.size < seen.add(next).size) open.push(next);
    }
  return reached;
}

/** The fields of objects that have their own resolver, which may query the database; the others return what their object was loaded with. */
export function resolvedFields(): readonly string[] {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  return fieldResolvers.map(({ getObjectType, schemaName }) => {
    const target = getObjectType?.();
    const type = objectTypes.find((objectType) => objectType.target === target);
    if (type === undefined) throw new Error(`The field ${schemaName} belongs to no object.`);
    return `${type.name}.${schemaName}`;
  });
}

function typeOf(schema: GraphQLSchema, root: string): GraphQLNamedType {
  const [operation = '', name = ''] = root.split('.');
  const type = schema.getType(operation);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  if (field === undefined) throw new Error(`There is no root field ${root}.`);
  return getNamedType(field.type);
}

function objectsOf(schema: GraphQLSchema, type: GraphQLNamedType) {
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
}
