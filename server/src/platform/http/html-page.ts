import { escapeHtml } from './escape-html';

/** A page that the server draws itself, outside the screens; `style` and `content` stand in it as they are. */
export interface HtmlPage {
  readonly title: string;
  readonly style: string;
  readonly content: string;
}

/** The document around a page: it asks for nothing beside itself, and no search engine keeps it. */
export function htmlPage({ title, style, content }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body><main>${content}</main></body>
</html>`;
}
