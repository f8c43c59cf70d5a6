import type { IncomingHttpHeaders } from 'node:http';
import { verifyToken } from '../../sandbox-kit/oauth/signed-token';
import type { CreateSandbox } from '../../sandbox-kit/sandbox';
import { createVendorSandbox } from '../../sandbox-kit/vendor-sandbox';
import { failureOf } from './refusals';
import { SUITEQL_PATH, SuiteQlService } from './suiteql-service';
import { createTokens, tokenOf } from './token-based-authentication';

const DAY = 24 * 3_600;
const ROOT = '/services/rest/auth/oauth2/v1';
const ENTITY = '12';
const ROLE = '3';

/**
 * A stand-in for NetSuite: authorization at `/app/login/oauth2/authorize.nl`, tokens at `/services/rest/auth/oauth2/v1/`, SuiteQL at
 * `/services/rest/query/v1/suiteql`. Each company has an account, and in it a token of an administrator for calls that are signed.
 */
export const createNetSuiteSandbox: CreateSandbox = (options) => {
  const service = new SuiteQlService(options);
  const tokens = createTokens(options);
  const companyIdOf = ({ authorization = '' }: IncomingHttpHeaders): string | null => {
    const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1];
    if (bearer === undefined) return tokens.companyIdOf(authorization);
    return verifyToken(bearer, 'access', options.signingSecret, options.now())?.companyIds[0] ?? null;
  };
  const sandbox = createVendorSandbox(options, {
    brand: { name: 'NetSuite', mark: 'NS' },
    oauth: {
      authorizePath: '/app/login/oauth2/authorize.nl',
      tokenPath: `${ROOT}/token`,
      revokePath: `${ROOT}/revoke`,
      clientAuth: 'basic',
      scopes: ['rest_webservices', 'restlets', 'suite_analytics'],
      refreshScope: null,
      requiresChallenge: true,
      codeSeconds: 60,
      accessSeconds: 3_600,
      refreshIdleSeconds: 7 * DAY,
      refreshMaxSeconds: 7 * DAY,
      rotation: null,
      revokeBodies: ['form'],
      unknownTokenStatus: 400,
      callbackFields: (companyId) => ({ role: ROLE, entity: ENTITY, company: tokens.accountOf(companyId) }),
      tokenFields: () => ({}),
    },
    limits: { perMinute: Infinity, atOnce: 5 },
    companyIdOf: (path, headers) => (path === SUITEQL_PATH ? companyIdOf(headers) : null),
    nameOf: (body) => (body.startsWith('{') ? body : ''),
    signedGrant: (call) => tokens.grantOf(call),
    answer: (call) => service.answer(call),
    failure: failureOf,
    answerHeaders: () => ({ 'x-n-operationid': options.newSecret() }),
  });
  const [first] = options.companies;
  return {
    ...sandbox,
    ...(first === undefined ? {} : { accepts: { account: tokens.accountOf(first.id), ...tokenOf(first.id) } }),
    change: (company) => service.change(company),
  };
};
