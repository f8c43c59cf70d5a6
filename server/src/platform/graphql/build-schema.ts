import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { RESOLVERS } from '../../features/resolvers';

/** The schema of all resolvers, whose subscriptions read the event bus and not the library's own; arguments are validated, and objects without a rule are refused. */
export function buildGraphqlSchema(): GraphQLSchema {
  return buildSchemaSync({
    resolvers: [...RESOLVERS] as unknown as NonEmptyArray<new () => object>,
    validate: { forbidUnknownValues: true },
    pubSub: createPubSub(),
  });
}

/** The contract as text, sorted, so that it changes only when the schema does. */
export function printContract(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
