import type { ApolloServerPlugin } from '@apollo/server';
import { refuse } from '@countinghouse/domain/refusals';
import { statusOf } from '../../../platform/rest/refusal-status';
import { headersOf } from '../../../platform/http/error-body';
import { outageOf } from '../../../platform/outages/outage-of';
import { RefusedError } from '../../../platform/graphql/refused-error';

const UNAVAILABLE = refuse('ServiceUnavailable');

/** Makes the error of a context a refusal that says when to try again, if an outage is behind it. */
export function refuseInOutage(error: unknown): never {
  throw outageOf(error) === null ? error : new RefusedError(UNAVAILABLE);
}

/** Tells by status and header, as REST does, that an operation met an outage: programs that know HTTP alone try again by themselves. */
export function answerOutages(): ApolloServerPlugin {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { http, body } }) {
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
          if (!errors.some(({ extensions }) => extensions?.code === UNAVAILABLE.refused)) return;
          http.status = statusOf(UNAVAILABLE.refused);
          for (const [name, value] of Object.entries(headersOf(UNAVAILABLE))) http.headers.set(name, value);
        },
      };
    },
  };
}
