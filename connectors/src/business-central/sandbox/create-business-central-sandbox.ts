import type { CreateSandbox } from '../../sandbox-kit/sandbox';
import { createVendorSandbox } from '../../sandbox-kit/vendor-sandbox';
import { BusinessCentralVendorApi } from './business-central-vendor-api';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const RESOURCE = 'https://api.businesscentral.dynamics.com';

/**
 * A stand-in for Microsoft Entra and Business Central: authorization at `/organizations/oauth2/v2.0/`, environments at `/environments/v1.1`,
 * companies and their books at `/v2.0/{tenant}/{environment}/api/v2.0/`.
 */
export const createBusinessCentralSandbox: CreateSandbox = (options) => {
  const api = new BusinessCentralVendorApi(options);
  const sandbox = createVendorSandbox(options, {
    brand: { name: 'Microsoft Dynamics 365 Business Central', mark: 'BC' },
    oauth: {
      authorizePath: '/organizations/oauth2/v2.0/authorize',
      tokenPath: '/organizations/oauth2/v2.0/token',
      revokePath: '/organizations/oauth2/v2.0/logout',
      clientAuth: 'either',
      scopes: [`${RESOURCE}/Financials.ReadWrite.All`, `${RESOURCE}/user_impersonation`, 'offline_access', 'openid', 'profile'],
      // Consent is to the app: what it reaches are all companies that let this person in.
      allowsSeveral: true,
      refreshScope: 'offline_access',
      requiresChallenge: false,
      codeSeconds: 600,
      accessSeconds: HOUR,
      refreshIdleSeconds: 90 * DAY,
      refreshMaxSeconds: Infinity,
      // Each refresh answers another token, and those before it stay good as long as they would.
      rotation: { afterSeconds: 0, graceSeconds: 90 * DAY },
      revokeBodies: ['form'],
      unknownTokenStatus: 200,
      callbackFields: () => ({}),
      tokenFields: ({ grant }) => ({ token_type: 'Bearer', scope: grant.scopes.join(' '), ext_expires_in: HOUR }),
    },
    limits: { perMinute: 1_200, atOnce: 5 },
    companyIdOf: (path) => api.companyIdOf(path),
    answer: (call) => api.answer(call),
    failure: (failure) => api.failure(failure),
    answerHeaders: () => ({}),
  });
  return { ...sandbox, change: (company) => api.change(company) };
};
