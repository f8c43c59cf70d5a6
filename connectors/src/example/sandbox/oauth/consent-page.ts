import { createHash } from 'node:crypto';
import type { SampleCompany } from '../books/book';
import { SCENARIOS } from '../scenario';
import type { Scenario } from '../scenario';
import type { AuthoriseRequest } from './authorise-request';
import { CONSENT_STYLE } from '../../../sandbox-kit/oauth/consent-style';

const STYLE_HASH = createHash('sha256').update(CONSENT_STYLE).digest('base64');

const SCENARIO_TEXTS: Readonly<Record<Scenario, readonly [string, string]>> = {
  none: ['No error', 'The books are read as they are'],
  slow: ['A slow import', 'About half a minute, so that it can be watched and cancelled'],
  unbalanced: ['Books out of balance', 'One journal does not sum to zero'],
  InsufficientUserPermissions: ['Missing permission', 'The journals may not be read'],
  DatasourceUnresponsive: ['No answer', 'The package answers with failures only'],
  InternalError: ['Unreadable books', 'A journal arrives damaged'],
  Disconnected: ['Access withdrawn', 'The connection ends while the books are read'],
};

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Headers of every page of the sandbox: no script, no frame, and forms that lead here and to the address that was agreed. */
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

/** The page on which a person chooses a company and allows or refuses read access. */
export function consentPage(request: AuthoriseRequest, clientName: string, companies: readonly SampleCompany[], action: string): string {
  return page(
    'Allow read access',
    `<h1>Let ${escapeHtml(clientName)} read your books?</h1>
<p>Signed in as rosa@dex.example.</p>
<form method="post" action="${escapeHtml(action)}">
${hidden('response_type', 'code')}${hidden('client_id', request.clientId)}${hidden('redirect_uri', request.redirectUri)}${hidden('state', request.state)}${hidden('code_challenge', request.codeChallenge)}${hidden('code_challenge_method', 'S256')}
<fieldset><legend>Company</legend><div class="choices">${companies.map((company, at) => companyChoice(company, at === 0)).join('')}</div></fieldset>
<ul><li>Read accounts, journal lines, open invoices and bills</li><li>Read the company’s name, currency and fiscal year</li><li class="no">Can’t change, delete or pay anything</li></ul>
<div class="actions"><button class="allow" name="decision" value="allow">Allow read access</button><button name="decision" value="deny" formnovalidate>Cancel</button></div>
<p class="note">You can end access at any time in DEX, under Connected apps.</p>
<details><summary>For testers: answer with an error</summary><fieldset><legend>What happens to the import</legend><div class="choices">${SCENARIOS.map(scenarioChoice).join('')}</div></fieldset></details>
</form>`,
  );
}

/** The page that says why nothing can be allowed. */
export function problemPage(problem: string): string {
  return page('Nothing to allow', `<h1>This link does not work</h1><p>${escapeHtml(problem)}</p><p>Close this window and start again.</p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - DEX</title><style>${CONSENT_STYLE}</style></head>
<body><header><span class="mark" aria-hidden="true">DX</span><span class="brand">DEX</span><span class="badge">Sample package</span></header><main>${body}</main></body></html>`;
}

function companyChoice({ id, name, fiscalYearStartMonth, baseCurrency }: SampleCompany, checked: boolean): string {
  const year = `Year starts in ${MONTHS[fiscalYearStartMonth - 1] ?? ''}, ${baseCurrency}`;
  return choice('company', id, name, year, checked);
}

function scenarioChoice(scenario: Scenario): string {
  const [title, text] = SCENARIO_TEXTS[scenario];
  return choice('scenario', scenario, title, text, scenario === 'none');
}

function choice(name: string, value: string, title: string, text: string, checked: boolean): string {
  return `<label class="choice"><input type="radio" name="${name}" value="${escapeHtml(value)}"${checked ? ' checked' : ''} required><span><strong>${escapeHtml(title)}</strong><small>${escapeHtml(text)}</small></span></label>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
