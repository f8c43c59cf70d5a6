import type { ApolloServerPlugin } from '@apollo/server';
import type { Span } from '@opentelemetry/api';
import { startSpan } from './tracing';

/** Puts each GraphQL operation into a span with its type and name, which GraphQL restricts to letters and digits; variables stay out. */
export function traceOperations(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      let span: Span | null = null;
      return {
        async didResolveOperation({ operation, operationName }) {
          span = startSpan(spanOfOperation(operation?.operation ?? 'unknown', operationName));
        },
        async willSendResponse() {
          span?.end();
        },
      };
    },
  };
}

/** How an operation is called in traces. */
export function spanOfOperation(type: string, name: string | null | undefined) {
  const known = name?.slice(0, 64);
  return {
    name: `graphql ${type}`,
    attributes: { 'graphql.operation.type': type, ...(known ? { 'graphql.operation.name': known } : {}) },
  };
}
