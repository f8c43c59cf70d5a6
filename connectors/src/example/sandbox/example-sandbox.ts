import type { OAuthRules } from '../../sandbox-kit/oauth/oauth-rules';
import type { CreateSandbox } from '../../sandbox-kit/sandbox';
import { createVendorSandbox } from '../../sandbox-kit/vendor-sandbox';
import { SandboxApi, refusalOf } from './answer-api';
import { SAMPLE_COMPANIES } from './books/sample-companies';
import { TRIALS } from './scenario';

const DAY = 24 * 3_600;

const OAUTH: OAuthRules = {
  authorizePath: '/authorize',
  tokenPath: '/token',
  revokePath: '/revoke',
  clientAuth: 'basic',
  scopes: ['books.read'],
  refreshScope: null,
  requiresChallenge: true,
  codeSeconds: 60,
  accessSeconds: 3_600,
  refreshIdleSeconds: 100 * DAY,
  refreshMaxSeconds: Infinity,
  rotation: { afterSeconds: 0, graceSeconds: 0 },
  refusesRefresh: ({ trial }) => trial === 'Disconnected',
  revokeBodies: ['form'],
  unknownTokenStatus: 200,
  callbackFields: () => ({}),
  tokenFields: ({ grant: { companyId } }) => ({
    company_id: companyId,
    company_name: SAMPLE_COMPANIES.find(({ id }) => id === companyId)?.name ?? companyId,
  }),
};

/**
 * DEX itself, which is nowhere but here: `/authorize` (consent page), `/token`, `/revoke` and `/api/v1/companies/{id}/...`, with two
 * companies of its own and the errors that a tester may choose.
 */
export const createExampleSandbox: CreateSandbox = (options) => {
  const api = new SandboxApi(options);
  return createVendorSandbox(
    { ...options, companies: SAMPLE_COMPANIES },
    {
      brand: { name: 'DEX', mark: 'DX', sample: 'DEX is a sample package: it belongs to the product, and its companies are made up.' },
      trials: TRIALS,
      oauth: OAUTH,
      limits: { perMinute: Infinity, atOnce: Infinity },
      companyIdOf: (path) => /^\/api\/v1\/companies\/([^/]+)/.exec(path)?.[1] ?? null,
      answer: (call) => api.answer(call),
      failure: (failure) => refusalOf(failure),
      answerHeaders: () => ({}),
    },
  );
};
