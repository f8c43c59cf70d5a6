import { createHash } from 'node:crypto';
import type { KernelCompany } from '../../../sandbox-kit/kernel/company';
import { CONSENT_STYLE } from './consent-style';

const STYLE_HASH = createHash('sha256').update(CONSENT_STYLE).digest('base64');

/** Headers of every page: no script, no frame, and forms that lead here and to the address to return to. */
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

/** The page on which a user ticks the organizations that an app may read; the request for access travels along in the form. */
export function consentPage(request: URLSearchParams, clientName: string, companies: readonly KernelCompany[], action: string): string {
  const kept = [...request].map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const choices = companies.map(
    ({ id, name, baseCurrency, country }, at) =>
      `<label><input type="checkbox" name="company" value="${escapeHtml(id)}"${at === 0 ? ' checked' : ''}><span>${escapeHtml(name)}<small>${escapeHtml(`${country}, ${baseCurrency}`)}</small></span></label>`,
  );
  return page(
    'Allow access',
    `<h1>${escapeHtml(clientName)} wants access to your organizations</h1>
<p>This is a stand-in for Xero with made-up companies.</p>
<form method="post" action="${escapeHtml(action)}">${kept.join('')}
<fieldset><legend>Organizations</legend>${choices.join('')}</fieldset>
<button class="allow" name="decision" value="allow">Allow access</button> <button name="decision" value="deny">Cancel</button>
</form>`,
  );
}

/** The page that says why nothing can be allowed. */
export function errorPage(error: string): string {
  return page('Error', `<h1>This link does not work</h1><p>${escapeHtml(error)}</p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - Xero stand-in</title><style>${CONSENT_STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
