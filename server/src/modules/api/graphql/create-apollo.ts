import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { countGraphqlRefusals } from './count-graphql-refusals';
import type { RefusalLog } from '../../../platform/security/refusal-log';
import { traceOperations } from '../../../platform/telemetry/trace-operations';
import { answerMutationsOnce, type OperationCtx } from './answer-mutations-once';
import { answerOutages } from './answer-outages';
import { createFormatError } from './format-error';
import { DOCUMENT_LIMITS } from './bound-document';
import { limitCallers } from './limit-callers';
import { limitQueries } from './limit-query';

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
