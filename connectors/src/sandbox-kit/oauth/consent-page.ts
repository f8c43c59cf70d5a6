import { createHash } from 'node:crypto';
import type { KernelCompany } from '../kernel/company';
import type { Trial, Vendor } from '../vendor';
import type { ConsentRequest } from './consent-request';
import { CONSENT_STYLE } from './consent-style';

const STYLE_HASH = createHash('sha256').update(CONSENT_STYLE).digest('base64');

/** What the consent page says of a company. */
export type ConsentCompany = Pick<KernelCompany, 'id' | 'name' | 'country' | 'baseCurrency'>;

/** The form of the consent page: where it is sent, and what can be chosen. */
export interface ConsentForm {
  readonly action: string;
  readonly allowsSeveral: boolean;
  readonly trials: readonly Trial[];
}

/** Headers of every page of a sandbox: no script, no frame, and forms that lead here and to the registered address only. */
export function pageHeaders(redirectUri: string | null): Record<string, string> {
  const formTarget = redirectUri === null ? "'none'" : `'self' ${new URL(redirectUri).origin}`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${formTarget}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

/** The page on which a person chooses a company, or several, and allows or refuses access. */
export function consentPage(
  brand: Vendor['brand'],
  request: ConsentRequest,
  clientName: string,
  companies: readonly ConsentCompany[],
  { action, allowsSeveral, trials }: ConsentForm,
): string {
  const { clientId, redirectUri, state, scopes, codeChallenge } = request;
  const challenge = codeChallenge === null ? '' : `${hidden('code_challenge', codeChallenge)}${hidden('code_challenge_method', 'S256')}`;
  return page(
    brand,
    'Allow access',
    `<h1>Let ${escapeHtml(clientName)} read your books?</h1>
<p>${escapeHtml(brand.sample ?? `This is a stand-in for ${brand.name} with sample companies.`)}</p>
<form method="post" action="${escapeHtml(action)}">
${hidden('response_type', 'code')}${hidden('client_id', clientId)}${hidden('redirect_uri', redirectUri)}${hidden('state', state)}${hidden('scope', scopes.join(' '))}${challenge}
<fieldset><legend>${allowsSeveral ? 'Companies' : 'Company'}</legend><div class="choices">${companies.map((company, at) => companyChoice(company, at === 0, allowsSeveral)).join('')}</div></fieldset>
<ul>${scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`).join('')}</ul>
<div class="actions"><button class="allow" name="decision" value="allow">Allow access</button><button name="decision" value="deny" formnovalidate>Cancel</button></div>
${trialChoices(trials)}</form>`,
  );
}

/** The page that says why nothing can be allowed. */
export function refusalPage(brand: Vendor['brand'], reason: string): string {
  return page(
    brand,
    'Nothing to allow',
    `<h1>This link does not work</h1><p>${escapeHtml(reason)}</p><p>Close this window and start again.</p>`,
  );
}

function page({ name, mark, sample }: Vendor['brand'], title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - ${escapeHtml(name)}</title><style>${CONSENT_STYLE}</style></head>
<body><header><span class="mark" aria-hidden="true">${escapeHtml(mark)}</span><span class="brand">${escapeHtml(name)}</span><span class="badge">${sample === undefined ? 'Stand-in' : 'Sample package'}</span></header><main>${body}</main></body></html>`;
}

function companyChoice({ id, name, country, baseCurrency }: ConsentCompany, isChecked: boolean, allowsSeveral: boolean): string {
  const input = `${allowsSeveral ? 'type="checkbox"' : 'type="radio" required'} name="company" value="${escapeHtml(id)}"`;
  return choice(input, name, `${country}, ${baseCurrency}`, isChecked);
}

function trialChoices(trials: readonly Trial[]): string {
  if (trials.length === 0) return '';
  const choices = trials.map(({ name, title, text }, at) => choice(`type="radio" name="trial" value="${name}"`, title, text, at === 0));
  return `<details><summary>For testers: answer with an error</summary><fieldset><legend>What happens to the import</legend><div class="choices">${choices.join('')}</div></fieldset></details>`;
}

function choice(input: string, title: string, text: string, isChecked: boolean): string {
  return `<label class="choice"><input ${input}${isChecked ? ' checked' : ''}><span><strong>${escapeHtml(title)}</strong><small>${escapeHtml(text)}</small></span></label>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
