import type { CreateSandbox } from '../../sandbox-kit/sandbox';
import { createVendorSandbox } from '../../sandbox-kit/vendor-sandbox';
import { inAustralasia } from './in-australasia';
import { MyobFilesApi, OLD_SCOPE } from './myob-files-api';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const SCOPES = [
  OLD_SCOPE,
  'sme-company-file',
  'sme-company-settings',
  'sme-general-ledger',
  'sme-sales',
  'sme-purchases',
  'sme-contacts-customer',
  'sme-contacts-supplier',
  'sme-banking',
];
const TOKENS = '/oauth2/v1/authorize';

/**
 * A stand-in for MYOB Business: consent at `/oauth2/account/authorize`, tokens at `/oauth2/v1/authorize`, company files below
 * `/accountright`. A grant can't be revoked over the API, so there is no path for that.
 */
export const createMyobSandbox: CreateSandbox = (given) => {
  const options = { ...given, companies: given.companies.map(inAustralasia) };
  const api = new MyobFilesApi(options);
  return createVendorSandbox(options, {
    brand: { name: 'MYOB Business', mark: 'MY' },
    oauth: {
      authorizePath: '/oauth2/account/authorize',
      tokenPath: TOKENS,
      revokePath: TOKENS,
      clientAuth: 'form',
      scopes: SCOPES,
      refreshScope: null,
      requiresChallenge: false,
      codeSeconds: 3 * MINUTE,
      accessSeconds: 20 * MINUTE,
      refreshIdleSeconds: 7 * DAY,
      refreshMaxSeconds: 365 * DAY,
      rotation: { afterSeconds: 0, graceSeconds: 0 },
      revokeBodies: [],
      unknownTokenStatus: 400,
      callbackFields: (companyId) => api.chosen(companyId),
      tokenFields: ({ grant }) => ({
        expires_in: String(20 * MINUTE),
        scope: grant.scopes.join(' '),
        user: { uid: grant.id, username: 'owner@example.com' },
      }),
    },
    limits: { perMinute: 480, atOnce: 4 },
    companyIdOf: (path) => api.companyIdOf(path),
    answer: (call) => api.answer(call),
    failure: (failure) => api.failure(failure),
    answerHeaders: () => ({ 'x-myobapi-requestid': options.newSecret() }),
  });
};
