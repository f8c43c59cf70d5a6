import 'reflect-metadata';
import { createPubSub } from '@graphql-yoga/subscription';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { RESOLVERS } from './resolvers';

let built: GraphQLSchema | undefined;

/** The schema of all resolvers, built once per process, whose subscriptions read the event bus and not the library's own; arguments are validated, and objects without a rule are refused. */
export function buildGraphqlSchema(): GraphQLSchema {
  return (built ??= withDescribedRoots(
    buildSchemaSync({
      resolvers: [...RESOLVERS] as unknown as NonEmptyArray<new () => object>,
      validate: { forbidUnknownValues: true },
      pubSub: createPubSub(),
      // Apollo Server checks it when it starts; here it would be asked everything about itself once more.
      skipCheck: true,
    }),
  ));
}

const ROOTS = {
  Query: 'Everything that can be read. A query writes nothing.',
  Mutation: 'Everything that changes data. Over HTTP, an `Idempotency-Key` header makes a mutation safe to repeat.',
  Subscription: 'Events, as they happen.',
} as const;

/** Describes the root types, for which type-graphql takes no description. */
function withDescribedRoots(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, description] of Object.entries(ROOTS)) Object.assign(schema.getType(name) ?? {}, { description });
  return schema;
}

/** The contract as text, sorted, so that it changes only when the schema does. */
export function printContract(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
