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

const STYLE = `:root{color-scheme:light dark;--page:#fafaf8;--card:#fff;--ink:#1d1c18;--soft:#5b584f;--line:#d8d4cb;--edge:#77736a;--wrong:#a40000}
@media (prefers-color-scheme:dark){:root{--page:#141310;--card:#1e1d19;--ink:#f2f0ea;--soft:#b3afa4;--line:#45423a;--edge:#8d887d;--wrong:#f2b8b5}}
*{box-sizing:border-box}body{font:16px/1.5 Inter,system-ui,sans-serif;max-width:38rem;margin:0 auto;padding:1.5rem;color:var(--ink);background:var(--page)}
h1{margin:.5rem 0 .75rem;font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}h2{margin:2rem 0 .5rem;font-size:1.15rem}p{margin:.25rem 0;color:var(--soft)}
form,ul{margin:1.5rem 0;padding:.25rem 1.25rem 1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}
ul{margin-top:0;padding-top:1.25rem;list-style:none}li{overflow-wrap:anywhere}li+li{margin-top:.5rem}label{display:block;margin:1rem 0 .35rem;font-weight:600}
input,select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--page);color:var(--ink);font:inherit}
textarea{font:14px/1.4 ui-monospace,monospace}button{width:100%;min-height:3rem;margin-top:1.25rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--soft);outline-offset:2px}p.refused{margin-top:1rem;color:var(--wrong);font-weight:600}`;
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
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A computer with ${escapeHtml(name)}</title><style>${STYLE}</style>
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
