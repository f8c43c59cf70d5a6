import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLNamedType } from 'graphql';
import { expect, it } from 'vitest';
import { buildGraphqlSchema } from './build-schema';

const schema = buildGraphqlSchema();

it('every mutation takes nothing, or one input that is named after it', () => {
  const others = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name, args: [first, ...more] }) => {
    const named = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
    return first !== undefined && (more.length > 0 || first.name !== 'input' || String(first.type) !== named);
  });
  expect(others.map(({ name }) => name)).toEqual([]);
});

it('everything has a description, each value of an enumeration and each argument included', () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const missing = types.flatMap((type) => [
    ...(type.description ? [] : [type.name]),
    ...partsOf(type).flatMap(({ name, description }) => (description ? [] : [`${type.name}.${name}`])),
  ]);
  expect(missing).toEqual([]);
});

interface Part {
  readonly name: string;
  readonly description?: string | null | undefined;
}

/** The values, fields and arguments of a type. */
function partsOf(type: GraphQLNamedType): readonly Part[] {
  if (isEnumType(type)) return type.getValues();
  if (isInputObjectType(type)) return Object.values(type.getFields());
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    field,
    ...field.args.map(({ name, description }) => ({ name: `${field.name}(${name})`, description })),
  ]);
}
