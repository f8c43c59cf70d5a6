import { refuse } from '@countinghouse/domain/refusals';
import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
  type ExecutionArgs,
  type GraphQLSchema,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { parseBounded } from './bound-document';
import { isTooComplex } from './limit-query';
import { RefusedError } from './refused-error';

/** What an operation that comes over a socket is held against. */
export interface AdmissionTerms {
  readonly schema: GraphQLSchema;
  /** Whether the schema is kept from callers, as over HTTP. */
  readonly production: boolean;
}

/** An operation that may run, or what is wrong with it: the same limits and the same reticence as over HTTP. */
export function admitOperation(
  { schema, production }: AdmissionTerms,
  payload: SubscribePayload,
  contextValue: unknown,
): ExecutionArgs | readonly GraphQLError[] {
  const document = parsed(payload.query);
  if (document === null) return [new RefusedError(refuse('QueryTooComplex'))];
  if (document instanceof GraphQLError) return [document];
  const rules = production ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
  const faults = validate(schema, document, rules, { hideSuggestions: production });
  if (faults.length > 0) return faults;
  const operation = getOperationAST(document, payload.operationName);
  const variableValues = payload.variables ?? {};
  if (operation && isTooComplex(schema, document, operation, variableValues)) return [new RefusedError(refuse('QueryTooComplex'))];
  return { schema, document, operationName: payload.operationName ?? null, variableValues, contextValue, hideSuggestions: production };
}

function parsed(query: string) {
  try {
    return parseBounded(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
