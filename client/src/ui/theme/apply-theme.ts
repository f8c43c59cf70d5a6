import { fontStack } from './font-stack';
import { tokensFromPalette, type BrandPalette, type Tokens } from './tokens-from-palette';

/** How the portal looks: the tenant's colors and its font families, as in `Georgia, serif`. */
export interface Theme {
  readonly palette: BrandPalette;
  readonly fontFamily: string | null;
}

/** The tokens as CSS variables `--ch-<token>` of both schemes; paper always has the light ones. */
function themeCss({ palette, fontFamily }: Theme): string {
  const { light, dark } = tokensFromPalette(palette);
  return [
    `:root { --ch-font: ${fontStack(fontFamily)}; }`,
    `:root { ${variables(light)} --ch-shadow: 0 12px 32px rgb(31 29 26 / 14%); --ch-overlay: rgb(31 29 26 / 36%); }`,
    `@media screen { :root[data-mantine-color-scheme='dark'] { ${variables(dark)} --ch-shadow: 0 16px 40px rgb(0 0 0 / 56%); --ch-overlay: rgb(0 0 0 / 60%); } }`,
  ].join('\n');
}

/** Puts the tenant's theme into the page, in place of an earlier one. */
export function applyTheme(theme: Theme): void {
  const id = 'tenant-theme';
  const style = document.getElementById(id) ?? document.head.appendChild(Object.assign(document.createElement('style'), { id }));
  style.textContent = themeCss(theme);
}

function variables(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--ch-${name}: ${value};`)
    .join(' ');
}
