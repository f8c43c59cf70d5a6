import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html';
import { PAGE_STYLE } from './page-style';

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
