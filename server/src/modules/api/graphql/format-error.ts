import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import type { ValidationError } from 'class-validator';
import { ArgumentValidationError } from 'type-graphql';
import type { Logger } from 'pino';
import { refuse } from '@countinghouse/domain/refusals';
import { outageFacts } from '../../../platform/outages/outage-facts';
import { outageOf } from '../../../platform/outages/outage-of';
import { isUnstorableText, UNSTORABLE_TEXT } from '../../../platform/database/unstorable-text';
import { textOf } from '../../../platform/rest/refusal-text';
import { signal } from '../../../platform/telemetry/signals';
import { RefusedError } from '../../../platform/graphql/refused-error';

/** Turns what went wrong into what may be said: refusals keep code, parameter and facts, outages say that they pass, surprises are logged and say nothing. */
export function createFormatError(log: Logger, onUnexpectedError: () => void) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    if (original instanceof RefusedError) {
      signal('callRefused', { code: original.refusal.refused });
      return { ...formatted, extensions: publicExtensions(original.extensions) };
    }
    if (original instanceof ArgumentValidationError) return invalidArgument(formatted, original);
    if (error instanceof GraphQLError && isCallersFault(formatted)) return plain(formatted, 'InvalidInput', formatted.message);
    if (isUnstorableText(original)) return plain(formatted, 'InvalidInput', UNSTORABLE_TEXT);
    const outage = outageOf(original);
    if (outage !== null) {
      log.warn({ outage, ...outageFacts(original), path: formatted.path }, 'an operation met an outage');
      signal('callRefused', { code: UNAVAILABLE.code });
      return plain(formatted, UNAVAILABLE.code, UNAVAILABLE.text);
    }
    log.error({ err: original, path: formatted.path }, 'unexpected error in a resolver');
    onUnexpectedError();
    return plain(formatted, 'InternalError', 'Something went wrong. Please try again later.');
  };
}

const UNAVAILABLE = { code: 'ServiceUnavailable', text: textOf(refuse('ServiceUnavailable')) } as const;

const CALLERS_FAULTS: ReadonlySet<unknown> = new Set([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
]);

function isCallersFault(formatted: GraphQLFormattedError): boolean {
  return CALLERS_FAULTS.has(formatted.extensions?.code);
}

function publicExtensions({ code, parameter, facts }: Record<string, unknown>): Record<string, unknown> {
  return { code, ...(parameter === undefined ? {} : { parameter }), ...(facts === undefined ? {} : { facts }) };
}

/** Names the argument and the rule, never the value that was sent. */
function invalidArgument(formatted: GraphQLFormattedError, error: ArgumentValidationError): GraphQLFormattedError {
  const first = deepest(error.extensions.validationErrors[0]);
  const parameter = first?.property ?? 'input';
  const rule = Object.values(first?.constraints ?? {})[0] ?? `${parameter} is not valid`;
  return { ...plain(formatted, 'InvalidInput', `${rule}.`), extensions: { code: 'InvalidInput', parameter } };
}

/** The rule itself, where it is one of an object inside the argument. */
function deepest(error: ValidationError | undefined): ValidationError | undefined {
  const [inner] = error?.children ?? [];
  return inner === undefined ? error : deepest(inner);
}

function plain({ locations, path }: GraphQLFormattedError, code: string, message: string): GraphQLFormattedError {
  return { message, ...(locations ? { locations } : {}), ...(path ? { path } : {}), extensions: { code } };
}
