import { escapeHtml } from '../../http/escape-html';
import { htmlPage, type DrawnPage } from '../../http/html-page';
import type { DirectoryPerson, DirectoryTenant } from './directory';
import { LOGIN_STYLE } from './login-style';

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
