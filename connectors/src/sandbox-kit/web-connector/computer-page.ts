import { createHash } from 'node:crypto';
import { escapeXml } from '../../web-connector/xml-element';

/** A file of a connection that the program on the computer has. */
export interface InstalledFile {
  readonly appName: string;
  /** The company that is open. */
  readonly company: string;
  /** What became of the last visit. */
  outcome: string;
}

/** What the page of a computer shows. */
interface ComputerFacts {
  /** The package that is installed. */
  readonly name: string;
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  readonly files: readonly InstalledFile[];
  readonly refusal: string | null;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.2rem}label{display:block;margin:1rem 0 .25rem}input,select,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.4rem}
button{font:inherit;margin-top:1rem;padding:.5rem 1rem}.refused{color:#a40000}`;
/** Puts the chosen file into the field whose text is sent. */
const SCRIPT = `document.getElementById('chosen').addEventListener('change',async function(){
document.getElementById('file').value=await this.files[0].text()})`;

/** Text within an element, or within quotes. */
const escapeHtml = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The page of a stand-in for a customer's computer, on which a person opens the file of a connection. */
export function computerPage({ name, companies, files, refusal }: ComputerFacts) {
  const options = companies.map((each) => `<option value="${escapeHtml(each.id)}">${escapeHtml(each.name)}</option>`).join('');
  const installed = files.map(
    ({ appName, company, outcome }) => `<li><b>${escapeHtml(appName)}</b>, ${escapeHtml(company)}: ${escapeHtml(outcome)}</li>`,
  );
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A computer with ${escapeHtml(name)}</title><style>${STYLE}</style>
<h1>A computer with ${escapeHtml(name)}</h1>
<p>This page stands in for a customer’s computer: its program asks the product for work until the demo ends.</p>
${refusal === null ? '' : `<p class="refused" role="alert">${escapeHtml(refusal)}</p>`}
<form method="post"><label for="chosen">File of the connection (.qwc)</label><input type="file" id="chosen" accept=".qwc">
<label for="file">Its text</label><textarea id="file" name="file" rows="4" required></textarea>
<label for="password">Password from the steps</label><input id="password" name="password" autocomplete="off" required>
<label for="company">Company that is open</label><select id="company" name="company">${options}</select>
<button>Connect</button></form>
${installed.length === 0 ? '' : `<h2>Connections</h2><ul>${installed.join('')}</ul>`}
<script>${SCRIPT}</script></html>`;
  return { status: refusal === null ? 200 : 422, headers: HEADERS, body };
}
