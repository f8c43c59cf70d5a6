import type { ApolloServerPlugin } from '@apollo/server';
import type { RefusalCode } from '@countinghouse/domain/refusals';
import { statusOf } from '../../../platform/rest/refusal-status';
import type { OperationCtx } from './answer-mutations-once';
import { callerIds } from '../../../platform/security/caller-ids';
import type { RefusalLog } from '../../../platform/security/refusal-log';

/** Counts refusals that GraphQL answers with status 200; those with another status are counted when the response is sent. */
export function countGraphqlRefusals(refusals: RefusalLog): ApolloServerPlugin<OperationCtx> {
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
