import { refuse, type Refusal } from '@countinghouse/domain/refusals';
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
import type { Ctx } from '../../../platform/context';
import { parseBounded } from './bound-document';
import { refuseBeyondCaller } from './limit-callers';
import { callsOf } from './limit-query';
import { RefusedError } from '../../../platform/graphql/refused-error';

/** What an operation that comes over a socket is held against. */
export interface AdmissionTerms {
  readonly schema: GraphQLSchema;
  /** Whether the schema is kept from callers, as over HTTP. */
  readonly production: boolean;
}

/** Who asks over a socket, and how their calls are counted. */
interface SocketCaller {
  readonly contextValue: Ctx;
  /** The refusal where the caller has made too many calls. */
  readonly count: (calls: number) => Promise<Refusal | null>;
}

/** An operation that may run, or what is wrong with it: the same limits, the same counting and the same reticence as over HTTP. */
export async function admitOperation(
  { schema, production }: AdmissionTerms,
  payload: SubscribePayload,
  { contextValue, count }: SocketCaller,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const refusal = await count(1);
  if (refusal !== null) return [new RefusedError(refusal)];
  const document = parsed(payload.query);
  if (document === null) return [new RefusedError(refuse('QueryTooComplex'))];
  if (document instanceof GraphQLError) return [document];
  const rules = production ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules;
  const errors = validate(schema, document, rules, { hideSuggestions: production });
  if (errors.length > 0) return errors;
  const operation = getOperationAST(document, payload.operationName);
  const variableValues = payload.variables ?? {};
  const calls = operation ? callsOf(schema, document, operation, variableValues) : 1;
  const tooMuch = calls === null ? refuse('QueryTooComplex') : calls > 1 ? await count(calls - 1) : null;
  if (tooMuch !== null) return [new RefusedError(tooMuch)];
  const beyond = refuseBeyondCaller(schema, document, contextValue);
  if (beyond !== null) return [new RefusedError(beyond)];
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
