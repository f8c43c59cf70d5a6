import type { SandboxOptions } from '../sandbox';
import type { ApiAnswer, OAuthVendor } from '../vendor';
import { consentPage, pageHeaders, refusalPage, type ConsentCompany } from './consent-page';
import { callbackAddress, parseConsentRequest } from './consent-request';
import type { Grants } from './grants';

/** What the consent page needs of a sandbox. */
export type ConsentOptions = Pick<SandboxOptions, 'baseUrl' | 'client'> & { readonly companies: readonly ConsentCompany[] };

/** Answers the query of the consent page with the page. */
export function showConsent(params: URLSearchParams, options: ConsentOptions, { brand, oauth, trials = [] }: OAuthVendor): ApiAnswer {
  const request = parseConsentRequest(params, options.client, oauth);
  if (typeof request === 'string') return { status: 400, headers: pageHeaders(null), body: { text: refusalPage(brand, request) } };
  const action = `${new URL(options.baseUrl).pathname.replace(/\/$/, '')}${oauth.authorizePath}`;
  const form = { action, allowsSeveral: oauth.allowsSeveral === true, trials };
  const text = consentPage(brand, request, options.client.name, options.companies, form);
  return { status: 200, headers: pageHeaders(request.redirectUri), body: { text } };
}

/** Answers the form of the consent page with the way back to the program. */
export function takeConsent(
  form: URLSearchParams,
  options: ConsentOptions,
  { brand, oauth, trials = [] }: OAuthVendor,
  grants: Grants,
): ApiAnswer {
  const request = parseConsentRequest(form, options.client, oauth);
  if (typeof request === 'string') return { status: 400, headers: pageHeaders(null), body: { text: refusalPage(brand, request) } };
  if (form.get('decision') !== 'allow') return redirect(callbackAddress(request, { error: 'access_denied' }));
  const chosen = options.companies.map(({ id }) => id).filter((id) => form.getAll('company').includes(id));
  const [first] = chosen;
  if (first === undefined) {
    return { status: 400, headers: pageHeaders(null), body: { text: refusalPage(brand, 'No company was chosen.') } };
  }
  const companyIds = oauth.allowsSeveral === true ? chosen : [first];
  const trial = trials.find(({ name }) => name === form.get('trial')) ?? trials[0];
  const code = grants.issueCode(request, companyIds, trial?.name);
  return redirect(callbackAddress(request, { code, ...oauth.callbackFields(first) }));
}

function redirect(location: string): ApiAnswer {
  return { status: 303, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }, body: { text: '' } };
}
