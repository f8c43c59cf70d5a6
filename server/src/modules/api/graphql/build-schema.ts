import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { RESOLVERS } from './resolvers';

let built: GraphQLSchema | undefined;

/** The schema of all resolvers, built once per process, whose subscriptions read the event bus and not the library's own; arguments are validated, and objects without a rule are refused. */
export function buildGraphqlSchema(): GraphQLSchema {
  return (built ??= buildSchemaSync({
    resolvers: [...RESOLVERS] as unknown as NonEmptyArray<new () => object>,
    validate: { forbidUnknownValues: true },
    pubSub: createPubSub(),
    // Apollo Server checks it when it starts; here it would be asked everything about itself once more.
    skipCheck: true,
  }));
}

/** The contract as text, sorted, so that it changes only when the schema does. */
export function printContract(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
