import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RefusalLog } from '../../../platform/security/refusal-log';
import { traceOperations } from '../../../platform/telemetry/trace-operations';
import { answerMutationsOnce, type OperationCtx } from './answer-mutations-once';
import { answerOutages } from './answer-outages';
import { createFormatError } from './format-error';
import { DOCUMENT_LIMITS } from './bound-document';
import { limitCallers } from './limit-callers';
import { limitQueries } from './limit-query';
import type { RefusalCode } from '@countinghouse/domain/refusals';
import { statusOf } from '../../../platform/rest/refusal-status';
import { callerIds } from '../../../platform/security/caller-ids';

/** What the GraphQL server is made of. */
export interface ApolloDependencies {
  readonly schema: GraphQLSchema;
  readonly production: boolean;
  readonly log: Logger;
  readonly onUnexpectedError: () => void;
  readonly refusals: RefusalLog;
}

/**
 * The GraphQL server, started; parsed and validated documents are kept by their text. Production answers no introspection and no
 * suggestions. No answer may be cached, so that nothing has to look at each field for what it would allow.
 */
export async function createApollo(parts: ApolloDependencies): Promise<ApolloServer<OperationCtx>> {
  const apollo = new ApolloServer<OperationCtx>({
    schema: parts.schema,
    introspection: !parts.production,
    hideSchemaDetailsFromClientErrors: parts.production,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    parseOptions: { maxLexicalTokens: DOCUMENT_LIMITS.tokens },
    persistedQueries: false,
    formatError: createFormatError(parts.log, parts.onUnexpectedError),
    plugins: [
      limitQueries(parts.schema),
      limitCallers(parts.schema),
      answerMutationsOnce(),
      answerOutages(),
      countGraphqlRefusals(parts.refusals),
      traceOperations(),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    stopOnTerminationSignals: false,
    logger: parts.log,
  });
  await apollo.start();
  return apollo;
}

/** Counts refusals that GraphQL answers with status 200; those with another status are counted when the response is sent. */
function countGraphqlRefusals(refusals: RefusalLog): ApolloServerPlugin<OperationCtx> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ contextValue, operationName, response: { body, http } }) {
          if (body.kind !== 'single' || (http.status ?? 200) !== 200) return;
          const { tenant, network = null } = contextValue;
          const codes = new Set(body.singleResult.errors?.map(({ extensions }) => String(extensions?.code)));
          for (const code of codes) {
            const status = statusOf(code as RefusalCode) as number | undefined;
            if (status !== 401 && status !== 403) continue;
            const route = `/graphql ${operationName ?? ''}`.trim();
            refusals.note({ event: 'refused', tenant: tenant.name, network, status, route, code, caller: callerIds(contextValue) });
          }
        },
      };
    },
  };
}
