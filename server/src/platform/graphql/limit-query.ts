import type { ApolloServerPlugin } from '@apollo/server';
import { refuse } from '@countinghouse/domain/refusals';
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { Ctx } from '../context';
import { measureQuery } from './measure-query';
import { RefusedError } from './refused-error';

/** How much one query may ask for: a page of the product costs some hundreds. */
const QUERY_LIMITS = { depth: 12, cost: 10_000 } as const;

/** Longer query texts are not even parsed. */
export const QUERY_TOKENS_MAX = 4_000;

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
  const { depth, cost } = measureQuery(schema, document, operation, variables);
  return depth > QUERY_LIMITS.depth || cost > QUERY_LIMITS.cost;
}
