import type { Brand } from '@countinghouse/domain/tenants/brand';
import { escapeHtml } from '../../platform/http/escape-html';

/** A tile in the tenant's colour with the initials of its name, as SVG: the logo of a tenant that brought no drawing of its own. */
export function renderLogo(visibleName: string, brand: Brand): string {
  const initials = visibleName
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');
  const font = escapeHtml(brand.fontFamily ?? 'Inter, sans-serif');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" role="img" aria-label="${escapeHtml(visibleName)}"><rect width="56" height="56" rx="14" fill="${brand.primaryColor}"/><text x="28" y="37" text-anchor="middle" font-family="${font}" font-size="24" font-weight="700" fill="${inkOn(brand.primaryColor)}">${escapeHtml(initials)}</text></svg>`;
}

/** Black or white, whichever is easier to read on the colour (WCAG 2, relative luminance). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(Number.parseInt(color.slice(start, start + 2), 16) / 255));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#1f1d1a' : '#ffffff';
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
