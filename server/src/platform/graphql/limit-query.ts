import type { ApolloServerPlugin } from '@apollo/server';
import { refuse } from '@countinghouse/domain/refusals';
import { GraphQLError, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { Ctx } from '../context';
import { parseBounded } from './bound-document';
import { measureQuery } from './measure-query';
import { RefusedError } from './refused-error';

/** How much one query may ask for: a page of the product costs some hundreds. */
const QUERY_LIMITS = { depth: 12, cost: 10_000, spreads: 1_000 } as const;

/** Refuses `QueryTooComplex` before anything is executed. */
export function limitQueries(schema: GraphQLSchema): ApolloServerPlugin<Ctx> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request }) {
          if (operation && isTooComplex(schema, document, operation, request.variables ?? {}))
            throw new RefusedError(refuse('QueryTooComplex'));
        },
      };
    },
  };
}

/** Whether a validated query goes deeper or asks for more than the limits allow. */
export function isTooComplex(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  const { depth, cost, spreads } = measureQuery(schema, document, operation, variables);
  return depth > QUERY_LIMITS.depth || cost > QUERY_LIMITS.cost || spreads > QUERY_LIMITS.spreads;
}

/** Refuses a text that would be dear to validate, before it is; what is no GraphQL is left to the server, which says so. */
export function refuseUnbounded(text: unknown): void {
  if (typeof text !== 'string') return;
  try {
    if (parseBounded(text) === null) throw new RefusedError(refuse('QueryTooComplex'));
  } catch (error) {
    if (!(error instanceof GraphQLError) || error instanceof RefusedError) throw error;
  }
}
