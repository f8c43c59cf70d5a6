import type { ApolloServerPlugin } from '@apollo/server';
import { refuse } from '@countinghouse/domain/refusals';
import { GraphQLError, OperationTypeNode, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { OperationCtx } from './answer-mutations-once';
import { parseBounded } from './bound-document';
import { measureQuery, WEIGHT_OF_MUTATION } from './measure-query';
import { RefusedError } from '../../../platform/graphql/refused-error';

/** How much one query may ask for: a page of the product costs some hundreds. */
export const QUERY_LIMITS = { depth: 12, cost: 10_000, spreads: 1_000 } as const;

/** Refuses `QueryTooComplex` before anything is executed, and `TooManyRequests` where the operation counts as more calls than are left. */
export function limitQueries(schema: GraphQLSchema): ApolloServerPlugin<OperationCtx> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          const calls = operation ? callsOf(schema, document, operation, request.variables ?? {}) : 1;
          if (calls === null) throw new RefusedError(refuse('QueryTooComplex'));
          const refusal = calls > 1 ? await contextValue.countMore(calls - 1) : null;
          if (refusal !== null) throw new RefusedError(refusal);
        },
      };
    },
  };
}

/** As how many calls a validated operation counts: mutations as one for each 500 of their cost, others as one. Null where it asks for more than the limits allow. */
export function callsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  const { depth, cost, spreads } = measureQuery(schema, document, operation, variables);
  if (depth > QUERY_LIMITS.depth || cost > QUERY_LIMITS.cost || spreads > QUERY_LIMITS.spreads) return null;
  return operation.operation === OperationTypeNode.MUTATION ? Math.floor(cost / WEIGHT_OF_MUTATION) : 1;
}

/** The texts of operations that are called again and again, such as the portal's, which need no second look. */
const known = new Set<string>();
const KNOWN_MAX = { texts: 500, characters: 8_192 } as const;

/** Refuses a text that would be expensive to validate before it is validated; invalid GraphQL is left to the server, which reports it. */
export function refuseUnbounded(text: unknown): void {
  if (typeof text !== 'string' || known.has(text)) return;
  try {
    if (parseBounded(text) === null) throw new RefusedError(refuse('QueryTooComplex'));
    if (known.size >= KNOWN_MAX.texts) known.clear();
    if (text.length <= KNOWN_MAX.characters) known.add(text);
  } catch (error) {
    if (!(error instanceof GraphQLError) || error instanceof RefusedError) throw error;
  }
}
