import { escapeHtml } from '../../http/escape-html';
import { htmlPage, type DrawnPage } from '../../http/html-page';
import type { DirectoryPerson, DirectoryTenant } from './directory';

/** The sign-in page: the people of a tenant as a list of buttons; there are no passwords in a demo. */
export function renderLoginPage(tenant: DirectoryTenant, people: readonly DirectoryPerson[], action: string): DrawnPage {
  const rows = people.map((person) => personRow(person)).join('');
  const content = `<header><span class="mark" aria-hidden="true">${escapeHtml(tenant.visibleName.charAt(0))}</span><span>${escapeHtml(tenant.visibleName)}</span></header>
<h1>Who is signing in?</h1>
<p>These are the people of this demo. There is no password.</p>
<form method="post" action="${escapeHtml(action)}"><ul>${rows}</ul></form>
<footer>Demo identity provider. It answers on this machine only.</footer>`;
  return htmlPage({ title: `Sign in to ${tenant.visibleName}`, accent: tenant.accent, style: LOGIN_STYLE, content });
}

function personRow({ accountId, displayName, emailAddress, role }: DirectoryPerson): string {
  return `<li><button name="account" value="${escapeHtml(accountId)}"><span class="monogram" aria-hidden="true">${escapeHtml(monogram(displayName))}</span><span class="who"><strong>${escapeHtml(displayName)}</strong><span>${escapeHtml(emailAddress)}</span></span><span class="role">${escapeHtml(role)}</span></button></li>`;
}

function monogram(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');
}

/** A page with one message, and at most one form that the provider made. */
export function renderMessagePage(title: string, message: string, form = ''): DrawnPage {
  const requested =
    form === '' ? '' : `${form}<p><button class="primary" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button></p>`;
  return htmlPage({ title, style: LOGIN_STYLE, content: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${requested}` });
}

/** Rules of the provider's own pages: the tenant's mark and its people. */
const LOGIN_STYLE = `
header{display:flex;align-items:center;gap:10px;font-weight:600;margin-bottom:24px}
.mark{display:grid;place-items:center;width:32px;height:32px;border-radius:8px;background:var(--accent);color:#1f1d1a;font-weight:700}
li button{display:flex;align-items:center;gap:12px;width:100%;min-height:60px;padding:10px 14px;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
li button:hover{background:var(--hover)}
button:focus-visible{outline:3px solid var(--ring);outline-offset:-3px}
.monogram{flex:none;display:grid;place-items:center;width:36px;height:36px;border-radius:50%;border:1px solid var(--border);font-size:12px;font-weight:600}
.who{display:grid;min-width:0;flex:1}
.who strong{font-weight:600}
.who span{color:var(--ink2);overflow:hidden;text-overflow:ellipsis}
.role{color:var(--ink2);font-size:12px}
.primary{min-height:44px;padding:0 20px;border:1px solid var(--ink);border-radius:8px;background:var(--ink);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
`;
