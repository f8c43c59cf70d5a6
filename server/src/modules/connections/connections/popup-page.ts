import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/http/escape-html';
import { htmlPage, pageHeaders } from '../../../platform/http/html-page';
import type { RestAnswer } from '../../../platform/rest/route';

/** A widget in a page of others must see whether the popup that it opened is still there; a browser would hide it otherwise. */
const SEEN_BY_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

const STYLE = `
.go{display:block;padding:10px 16px;border-radius:8px;background:var(--ink);color:var(--surface);font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere}
.go:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
button.go{width:100%;border:0;font-size:inherit;font-family:inherit;cursor:pointer}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{margin-bottom:8px;padding:0;font-weight:600}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;margin-top:8px;padding:11px 15px;border:1px solid var(--border);border-radius:8px;overflow-wrap:anywhere;cursor:pointer}
.choice:hover,.choice:has(:checked){background:var(--hover)}
.choice:has(:checked){border-color:var(--ink)}
.choice:has(:focus-visible){outline:2px solid var(--ring);outline-offset:2px}
.choice small{display:block;color:var(--ink2);font-size:14px;line-height:20px}
.choice input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--ink);outline:0}
b{overflow-wrap:anywhere}
p b{color:var(--ink)}
.field{display:grid;gap:6px;margin:0 0 16px}
.field label{font-weight:600}
.field input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--ink2);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-size:16px}
.field input:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.field [aria-invalid]{border-color:var(--wrong)}
.error,p.refused{color:var(--wrong)}
.stand-in{margin:0 0 20px;padding:12px 16px;border:1px dashed var(--ink2);border-radius:8px;background:var(--hover)}
h1+.stand-in{margin-top:16px}
.stand-in p{margin:0 0 8px}
.stand-in a{color:var(--ink);font-weight:600}
.stand-in dl{display:grid;gap:4px;margin:0}
.stand-in div{display:flex;flex-wrap:wrap;gap:0 12px}
.stand-in dt{flex:0 0 128px;color:var(--ink2)}
.stand-in dd{flex:1 1 160px;margin:0;min-width:0;color:var(--ink);overflow-wrap:anywhere}
.stand-in code{font:600 14px/20px ui-monospace,monospace;user-select:all}
details{margin:20px 0 0}
summary{min-height:24px;padding:10px 0;color:var(--ink);font-weight:600;cursor:pointer}
summary:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.steps{margin:20px 0;padding:0;list-style:none;counter-reset:step}
.steps li{position:relative;padding:0 0 24px 44px;border:0;counter-increment:step}
.steps li::before{content:counter(step);position:absolute;left:0;top:0;width:28px;height:28px;border-radius:50%;border:1px solid var(--ink2);color:var(--ink);font-weight:600;line-height:26px;text-align:center;box-sizing:border-box}
.steps h2{margin:0 0 4px;padding:2px 0;font-size:16px;line-height:24px}
.steps p{margin:0}
.steps p+*{margin-top:12px}
.steps li:last-child{padding-bottom:0}
.secret{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.secret code{flex:1 1 auto;padding:10px 12px;border:1px solid var(--ink2);border-radius:8px;color:var(--ink);font:600 clamp(11px,3.4vw,16px)/24px ui-monospace,monospace;white-space:nowrap;user-select:all}
.plain{min-height:44px;padding:8px 16px;border:1px solid var(--ink2);border-radius:8px;background:none;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
.plain:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.plain[hidden]{display:none}
.wide{width:100%}
.touch{display:none}
@media (pointer:coarse){.touch{display:block}}
.waiting{margin:20px 0;display:flex;gap:10px;align-items:center;color:var(--ink);font-weight:600}
.pulse{flex:none;width:10px;height:10px;border-radius:50%;background:var(--accent)}
@media (prefers-reduced-motion:no-preference){.pulse{animation:pulse 1.6s ease-in-out infinite}@keyframes pulse{50%{opacity:.25}}}
:root{--wrong:#b3261e}
@media (prefers-color-scheme:dark){:root{--wrong:#f2b8b5}}`;

/** A page of the connect popup. */
export interface PopupPage {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly hasForm?: true;
  /** Runs once the page is there; may ask the product. */
  readonly script?: string;
}

/** Draws a page of the connect popup with its headers. */
export function popupPage({ status, language, title, content, hasForm, script }: PopupPage): RestAnswer {
  const running = script === undefined ? '' : `<script>${script}</script>`;
  const page = htmlPage({ title, language, style: STYLE, content: `<h1>${escapeHtml(title)}</h1>${content}${running}` });
  const allowed = { ...(hasForm ? { 'form-action': "'self'" } : {}), ...(script === undefined ? {} : scriptPolicy(script)) };
  return { status, body: page.html, headers: { ...pageHeaders(page, allowed), ...SEEN_BY_OPENER } };
}

const scriptPolicy = (script: string) => ({
  'script-src': `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  'connect-src': "'self'",
});
