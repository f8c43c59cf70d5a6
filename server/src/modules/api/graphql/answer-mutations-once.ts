import { HeaderMap, type ApolloServerPlugin, type GraphQLRequest, type GraphQLResponse } from '@apollo/server';
import { isRefusal, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { OperationTypeNode, type GraphQLFormattedError } from 'graphql';
import { Upload } from 'graphql-upload-minimal';
import { receiveUpload } from '../../../platform/uploads/receive-file';
import { recogniseFile } from '../../../platform/uploads/recognise-file';
import { claimKey } from '../idempotency/claim-key';
import { followCall } from '../idempotency/follow-call';
import { fingerprint, formLength, keyedCall, type ClaimedCall, type KeyedCall } from '../idempotency/keyed-call';
import { storeAnswer, releaseKey } from '../idempotency/settle-key';
import type { RequestCtx } from '../../../platform/request-ctx';
import { statusOf } from '../../../platform/rest/refusal-status';
import type { CountedCall } from '../rest/count-call';
import type { RestAnswer } from '../../../platform/rest/route';
import { RefusedError } from '../../../platform/graphql/refused-error';
import { wasToldSecret } from '../../../platform/graphql/secret-field';

/** The context of an operation over HTTP. */
export interface OperationCtx extends RequestCtx {
  /** Who calls, as keys know them; null for an address, which many may share. */
  readonly caller: string | null;
  /** Counts what the operation asks for beside the call itself. */
  readonly countMore: CountedCall['countMore'];
}

/**
 * Executes a mutation with an `Idempotency-Key` at most once, as REST does its calls: retries get the stored response.
 * Queries take no key. An error about the key also sets the HTTP status, because the key is an HTTP header.
 */
export function answerMutationsOnce(): ApolloServerPlugin<OperationCtx> {
  return {
    async requestDidStart() {
      let settle: ((answer: RestAnswer) => Promise<void>) | undefined;
      return {
        async responseForOperation({ operation, request, contextValue }) {
          const { caller } = contextValue;
          const isMutation = operation.operation === OperationTypeNode.MUTATION;
          const call = isMutation && caller !== null ? readKeyedMutation(request, { caller, formEnd: contextValue.formEnd }) : null;
          if (call === null) return null;
          const ctx = { ...contextValue };
          const claimed = isRefusal(call) ? call : await claimKey(ctx, call);
          if (isRefusal(claimed)) return refused(claimed);
          if (!('claimedAt' in claimed)) return replayed(claimed);
          const { hooks, sent } = followCall(ctx, claimed);
          Object.assign(contextValue, hooks);
          settle = (answer) => settleKey(ctx, sent(), answer);
          return null;
        },
        async willSendResponse({ response: { http, body }, contextValue }) {
          const headers: Record<string, string> = wasToldSecret(contextValue) ? { 'cache-control': 'no-store' } : {};
          if (body.kind === 'single') await settle?.({ status: http.status ?? 200, headers, body: body.singleResult });
        },
      };
    },
  };
}

function readKeyedMutation(
  { http, query, operationName, variables }: GraphQLRequest,
  { caller, formEnd }: { readonly caller: string; readonly formEnd: RequestCtx['formEnd'] },
): Result<KeyedCall> | null {
  const key = http?.headers.get('idempotency-key');
  if (key === undefined) return null;
  const uploads: Upload[] = [];
  const operation = JSON.stringify([query, operationName, variables], (_, value: unknown) => {
    if (!(value instanceof Upload)) return value;
    uploads.push(value);
    return null;
  });
  const call = keyedCall(key, caller, fingerprint('/graphql', `${operation}\n${lengthOf(http?.headers)}`));
  const [upload] = uploads;
  return isRefusal(call) || upload === undefined ? call : { ...call, readFile: () => receiveUpload(upload, recogniseFile, { formEnd }) };
}

/** Forms have three parts: the operation, the map and the file. */
function lengthOf(headers: HeaderMap | undefined): string {
  const contentType = headers?.get('content-type') ?? '';
  return /^multipart\//i.test(contentType) ? formLength(contentType, headers?.get('content-length') ?? '0', 3) : '';
}

/** Codes of what no rule expects. */
const UNEXPECTED: ReadonlySet<unknown> = new Set(['InternalError', 'ServiceUnavailable']);

/** An answer is kept, a surprise or an outage is not, and a refusal is only where some part of the mutation took effect. */
async function settleKey(ctx: RequestCtx, claimed: ClaimedCall, answer: RestAnswer): Promise<void> {
  const { errors = [] } = answer.body as { readonly errors?: readonly GraphQLFormattedError[] };
  if (errors.length > 0) await releaseKey(ctx, claimed).catch(() => undefined);
  if (!errors.some(({ extensions }) => UNEXPECTED.has(extensions?.code))) await storeAnswer(ctx, claimed, answer);
}

function replayed({ status, headers, body }: RestAnswer): GraphQLResponse {
  return respond(status, body as object, headers);
}

function refused(refusal: Refusal): GraphQLResponse {
  return respond(statusOf(refusal.refused), { errors: [new RefusedError(refusal).toJSON()] });
}

function respond(status: number, singleResult: object, headers: Readonly<Record<string, string>> = {}): GraphQLResponse {
  const http = { status, headers: new HeaderMap(Object.entries(headers)) };
  return { http, body: { kind: 'single', singleResult } };
}
