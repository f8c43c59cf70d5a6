import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html';

/** A page that the server draws itself, outside the screens. */
export interface HtmlPage {
  readonly title: string;
  /** BCP 47; English where absent. */
  readonly language?: string;
  /** The tenant's color in CSS; that of the product where there is no tenant. */
  readonly accent?: string | undefined;
  /** Rules of this page beyond those that all share. */
  readonly style?: string;
  /** Stands in the page as it is. */
  readonly content: string;
}

/** A drawn page, and how a policy names its style. */
export interface DrawnPage {
  readonly html: string;
  readonly styleSource: string;
}

const PRODUCT_ACCENT = '#ffb281';

/** Draws a page: it asks for nothing beside itself, and no search engine keeps it. */
export function htmlPage({ title, language = 'en', accent = PRODUCT_ACCENT, style = '', content }: HtmlPage): DrawnPage {
  const rules = `:root{--accent:${escapeHtml(accent)}}${PAGE_STYLE}${style}`;
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${rules}</style>
</head>
<body><main>${content}</main></body>
</html>`;
  return { html, styleSource: `'sha256-${createHash('sha256').update(rules).digest('base64')}'` };
}

/** Headers of a drawn page: its own style and nothing else, but for what these directives allow. */
export function pageHeaders({ styleSource }: DrawnPage, allowed: Readonly<Record<string, string>> = {}): Record<string, string> {
  const directives = {
    'default-src': "'none'",
    'style-src': styleSource,
    'img-src': 'data:',
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    ...allowed,
  };
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`);
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' };
}

/** The look of every page that the server draws itself, light and dark, around an accent: one sheet in the middle of the window. */
const PAGE_STYLE = `
:root{--page:#fbfaf8;--surface:#fff;--hover:#faf7f3;--border:#e8e3dc;--ink:#1f1d1a;--ink2:#5b5650;--ring:#1f1d1a}
@media (prefers-color-scheme:dark){:root{--page:#151412;--surface:#1d1b19;--hover:#262320;--border:#34302c;--ink:#f3efe9;--ink2:#bdb5ab;--ring:#f3efe9}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--ink);font:14px/20px Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
main{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--border);border-top:4px solid var(--accent);border-radius:12px;padding:32px}
h1{font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.018em;margin:0 0 12px;overflow-wrap:anywhere}
p{margin:0 0 20px;color:var(--ink2)}
main>:last-child{margin-bottom:0}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--border);border-radius:12px;overflow:hidden}
li+li{border-top:1px solid var(--border)}
footer{margin-top:20px;color:var(--ink2);font-size:12px;line-height:16px}
`;
