import type { CreateSandbox } from '../../sandbox-kit/sandbox';
import { createVendorSandbox } from '../../sandbox-kit/vendor-sandbox';
import { consentEvent } from './api/connections';
import { XeroApi } from './api/xero-api';
import { KNOWN_SCOPES } from './api/scopes';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * A stand-in for Xero: authorization at `/identity/connect/authorize`, tokens at `/connect/token` and `/connect/revocation`, the
 * organizations that a token reaches at `/connections`, their books at `/api.xro/2.0/`.
 */
export const createXeroSandbox: CreateSandbox = (options) => {
  const api = new XeroApi(options);
  const sandbox = createVendorSandbox(options, {
    brand: { name: 'Xero', mark: 'XE' },
    oauth: {
      authorizePath: '/identity/connect/authorize',
      tokenPath: '/connect/token',
      revokePath: '/connect/revocation',
      clientAuth: 'either',
      scopes: KNOWN_SCOPES,
      allowsSeveral: true,
      accessOutlivesGrant: true,
      consentEvent,
      refreshScope: 'offline_access',
      requiresChallenge: false,
      codeSeconds: 5 * MINUTE,
      accessSeconds: 30 * MINUTE,
      refreshIdleSeconds: 60 * DAY,
      refreshMaxSeconds: Infinity,
      rotation: { afterSeconds: 0, graceSeconds: 30 * MINUTE },
      revokeBodies: ['form'],
      unknownTokenStatus: 200,
      callbackFields: () => ({}),
      tokenFields: ({ grant }) => ({ token_type: 'Bearer', scope: grant.scopes.join(' ') }),
    },
    // Xero's own limits also count days and say what remains, so they are in its API.
    limits: { perMinute: Infinity, atOnce: Infinity },
    companyIdOf: (_, headers) => api.companyIdOf(headers),
    answer: (call) => api.answer(call),
    failure: (failure, headers) => api.failure(failure, headers),
    answerHeaders: () => ({}),
  });
  return { ...sandbox, change: (company) => api.change(company) };
};
