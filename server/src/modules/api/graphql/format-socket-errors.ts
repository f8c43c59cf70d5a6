import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { createFormatError } from './format-error';

/** The errors of an answer as they would be answered over HTTP. */
export function formatSocketErrors(
  format: ReturnType<typeof createFormatError>,
  errors: readonly GraphQLError[],
): readonly GraphQLFormattedError[] {
  return errors.map((error) => format(formattedOf(error), error));
}

/** What is wrong with an operation before any field of it is asked is its caller's fault; Apollo marks that, graphql does not. */
function formattedOf(error: GraphQLError): GraphQLFormattedError {
  const formatted = error.toJSON();
  const isOfGraphql = error.originalError === undefined || error.originalError instanceof GraphQLError;
  if (!isOfGraphql || error.path !== undefined || formatted.extensions?.code !== undefined) return formatted;
  return { ...formatted, extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT } };
}
