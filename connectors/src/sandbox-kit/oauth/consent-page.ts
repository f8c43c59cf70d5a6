import { createHash } from 'node:crypto';
import type { KernelCompany } from '../kernel/company';
import type { Trial, Vendor } from '../vendor';
import type { ConsentRequest } from './consent-request';

/** The look of consent pages: a sandbox belongs to no tenant, so ink and paper, no accent, light and dark. */
const CONSENT_STYLE = `
:root { color-scheme: light dark; --page: #fafaf8; --card: #ffffff; --ink: #1d1c18; --soft: #5b584f; --line: #d8d4cb; --strong: #1d1c18; --on-strong: #ffffff; --sunken: #f1efe9; --yes: #1f6b42; }
@media (prefers-color-scheme: dark) {
  :root { --page: #141310; --card: #1e1d19; --ink: #f2f0ea; --soft: #b3afa4; --line: #45423a; --strong: #f2f0ea; --on-strong: #1d1c18; --sunken: #2a2823; --yes: #7fcf9f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", sans-serif; }
main, header { max-width: 33rem; margin: 0 auto; padding: 1.5rem; }
header { display: flex; align-items: center; gap: .75rem; border-bottom: 1px solid var(--line); padding-block: 1rem; }
.mark { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: .5rem; background: var(--strong); color: var(--on-strong); font-weight: 700; font-size: .9rem; }
.brand { min-width: 0; font-size: 1.2rem; line-height: 1.25; font-weight: 600; overflow-wrap: anywhere; }
.badge { flex: none; margin-left: auto; padding: .15rem .6rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--sunken); color: var(--soft); font-size: .8rem; font-weight: 600; }
h1 { margin: .5rem 0 .75rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -.01em; }
p { margin: .25rem 0; color: var(--soft); }
fieldset { margin: 1.5rem 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; font-size: 1.05rem; }
.choices { border: 1px solid var(--line); border-radius: .75rem; background: var(--card); overflow: hidden; }
.choice { display: flex; align-items: center; gap: .9rem; padding: .9rem 1.1rem; cursor: pointer; }
.choice + .choice { border-top: 1px solid var(--line); }
.choice:has(:checked) { background: var(--sunken); }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--strong); }
.choice strong { display: block; font-weight: 500; }
.choice small { color: var(--soft); font-size: .9rem; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; }
li { display: flex; gap: .75rem; padding: .2rem 0; overflow-wrap: anywhere; }
li::before { flex: none; content: "\\2713"; width: 1.2rem; color: var(--yes); font-weight: 700; }
li.no::before { content: "\\2715"; color: var(--soft); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; }
button { min-height: 3rem; padding: 0 1.5rem; border: 1px solid var(--strong); border-radius: .5rem; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
.actions button { flex: 1 0 auto; }
.actions .allow { flex-grow: 4; }
button.allow { background: var(--strong); color: var(--on-strong); }
button:hover { opacity: .88; }
:focus-visible { outline: 3px solid var(--soft); outline-offset: 2px; }
.note { margin: 1rem 0; font-size: .9rem; text-align: center; }
details { margin-top: 1.25rem; padding-top: 1.25rem; border-top: 1px dashed var(--line); }
summary { color: var(--soft); cursor: pointer; }
details .choices { margin-top: .75rem; }
`;

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
