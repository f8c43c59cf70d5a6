import { tokensFromPalette, type Tokens } from './tokens-from-palette';

const FALLBACK_FONT = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif";
const FONT_NAME = /^[\w -]{1,64}$/;

/** The tokens as CSS variables `--ch-<token>` of both schemes. */
export function themeCss(primary: string, secondary: string, fontFamily: string | null): string {
  const { light, dark } = tokensFromPalette(primary, secondary);
  const font = fontFamily !== null && FONT_NAME.test(fontFamily) ? `'${fontFamily}', ${FALLBACK_FONT}` : FALLBACK_FONT;
  return [
    `:root { --ch-font: ${font}; --ch-radius: 8px; --ch-radius-card: 12px; --ch-radius-modal: 14px; }`,
    `:root[data-mantine-color-scheme='light'] { ${variables(light)} --ch-shadow: 0 12px 32px rgb(31 29 26 / 14%); --ch-overlay: rgb(31 29 26 / 36%); }`,
    `:root[data-mantine-color-scheme='dark'] { ${variables(dark)} --ch-shadow: 0 16px 40px rgb(0 0 0 / 56%); --ch-overlay: rgb(0 0 0 / 60%); }`,
  ].join('\n');
}

/** Puts the tenant's theme into the page, in place of an earlier one. */
export function applyTheme(primary: string, secondary: string, fontFamily: string | null): void {
  const id = 'tenant-theme';
  const style = document.getElementById(id) ?? document.head.appendChild(Object.assign(document.createElement('style'), { id }));
  style.textContent = themeCss(primary, secondary, fontFamily);
}

function variables(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--ch-${name}: ${value};`)
    .join(' ');
}
