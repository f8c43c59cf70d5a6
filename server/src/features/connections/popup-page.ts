import { escapeHtml } from '../../platform/http/escape-html';
import { htmlPage, pageHeaders } from '../../platform/http/html-page';
import type { RestAnswer } from '../../rest/route';

/** A widget in a page of others must see whether the popup that it opened is still there; a browser would hide it otherwise. */
const SEEN_BY_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

const STYLE = `
.go{display:block;padding:10px 16px;border-radius:8px;background:var(--ink);color:var(--surface);font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere}
.go:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
button.go{width:100%;border:0;font-size:inherit;font-family:inherit;cursor:pointer}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{margin-bottom:8px;padding:0;font-weight:600}
.choice{display:flex;gap:12px;align-items:center;min-height:44px;padding:4px 0;overflow-wrap:anywhere}
.choice input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--ink)}
b{overflow-wrap:anywhere}
p b{color:var(--ink)}
.field{display:grid;gap:6px;margin:0 0 16px}
.field label{font-weight:600}
.field input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--ink2);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-size:16px}
.field input:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.field [aria-invalid]{border-color:var(--wrong)}
.fault,p.refused{color:var(--wrong)}
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
}

/** Draws a page of the connect popup with its headers. */
export function popupPage({ status, language, title, content, hasForm }: PopupPage): RestAnswer {
  const page = htmlPage({ title, language, style: STYLE, content: `<h1>${escapeHtml(title)}</h1>${content}` });
  return { status, body: page.html, headers: { ...pageHeaders(page, hasForm ? { 'form-action': "'self'" } : {}), ...SEEN_BY_OPENER } };
}
