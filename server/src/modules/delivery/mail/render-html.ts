import { inkOn } from '@countinghouse/domain/tenants/ink-on';
import { escapeHtml } from '../../../platform/http/escape-html';
import type { WordedMessage } from './worded-message';

const FONT = `-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`;
const INKS = ['#000000', '#ffffff'] as const;

/** Colors of a dark screen, for programs that ask; others keep the light ones, which are readable inverted too. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #151412 !important; }
.sheet { background: #1d1b19 !important; border-color: #34302c !important; }
.ink { color: #f3efe9 !important; }
.soft { color: #bdb5ab !important; }
.rule { border-color: #34302c !important; }
}
@media (max-width: 480px) { .inside { padding: 24px 20px !important; } .stack { display: block !important; width: auto !important; padding-bottom: 0 !important; } .stack + td { display: block !important; padding-top: 0 !important; border-top: 0 !important; } }`;

/** A message as HTML that loads nothing, for programs that know tables and inline styles only. */
export function renderHtml(message: WordedMessage): string {
  const e = escapeHtml;
  const font = fontOf(message);
  return `<!doctype html>
<html lang="${message.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(message.subject)}</title>
<style>:root { color-scheme: light dark; }
${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbfaf8;font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${e(message.paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf8"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px">${head(message)}</td></tr>
<tr><td class="sheet inside" style="padding:32px 36px;background:#ffffff;border:1px solid #e8e3dc;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-.01em;color:#1f1d1a;overflow-wrap:anywhere">${e(message.heading)}</h1>
${paragraphs(message.paragraphs, 'margin:0 0 16px')}
${details(message)}
${button(message)}
${paragraphs(message.after, 'margin:16px 0 0')}
<p class="soft" style="margin:24px 0 0;font-size:12px;line-height:18px;color:#5b5650">${e(message.fallback)}<br><a class="soft" href="${e(message.button.address)}" style="color:#5b5650;overflow-wrap:anywhere;word-break:break-all">${e(message.button.address)}</a></p>
</td></tr>
<tr><td class="soft" style="padding:20px 8px 0;font-size:12px;line-height:18px;color:#5b5650">${e(message.reason)}${settings(message)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The tenant's tile and name. */
function head({ brand, teamName }: WordedMessage): string {
  const initials = teamName
    .split(/\s+/)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .slice(0, 2)
    .join('');
  const tile = brand.showLogo
    ? `<td width="36" height="36" align="center" aria-hidden="true" style="width:36px;height:36px;border-radius:9px;background:${brand.primaryColor};color:${inkOn(brand.primaryColor, INKS)};font-size:14px;font-weight:700">${escapeHtml(initials)}</td><td width="12"></td>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${tile}<td class="ink" style="font-size:16px;line-height:20px;font-weight:600;color:#1f1d1a">${escapeHtml(teamName)}</td></tr></table>`;
}

function paragraphs(texts: readonly string[], margin: string): string {
  return texts
    .map((text) => `<p class="ink" style="${margin};font-size:15px;line-height:23px;color:#1f1d1a">${escapeHtml(text)}</p>`)
    .join('\n');
}

function details({ details: facts }: WordedMessage): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([caption, fact]) =>
      `<tr><th scope="row" class="soft rule stack" align="left" valign="top" width="38%" style="padding:10px 16px 10px 0;border-top:1px solid #e8e3dc;font-size:13px;line-height:20px;font-weight:400;color:#5b5650">${escapeHtml(caption)}</th><td class="ink rule" valign="top" style="padding:10px 0;border-top:1px solid #e8e3dc;font-size:14px;line-height:20px;font-weight:600;color:#1f1d1a;overflow-wrap:anywhere">${escapeHtml(fact)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 28px;border-collapse:collapse">${rows.join('')}</table>`;
}

function button({ brand, button: { label, address } }: WordedMessage): string {
  const color = brand.controlColors.button ?? brand.primaryColor;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="${color}" style="border-radius:8px;background:${color}"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 22px;border-radius:8px;font-size:15px;line-height:20px;font-weight:600;text-decoration:none;color:${inkOn(color, INKS)}">${escapeHtml(label)}</a></td></tr></table>`;
}

function settings({ settings: link }: WordedMessage): string {
  return link === null
    ? ''
    : ` <a class="soft" href="${escapeHtml(link.address)}" style="color:#5b5650;text-decoration:underline">${escapeHtml(link.label)}</a>`;
}

function fontOf({ brand }: WordedMessage): string {
  return escapeHtml(brand.fontFamily === null ? FONT : `${brand.fontFamily.replaceAll('"', `'`)}, ${FONT}`);
}
