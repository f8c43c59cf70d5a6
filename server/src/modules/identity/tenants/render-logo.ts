import type { Brand } from '@countinghouse/domain/tenants/brand';
import { inkOn } from '@countinghouse/domain/tenants/ink-on';
import { escapeHtml } from '../../../platform/http/escape-html';

const INKS = ['#1f1d1a', '#ffffff'] as const;

/** A tile in the tenant's color with the initials of its name, as SVG: the logo of a tenant without its own image. */
export function renderLogo(visibleName: string, brand: Brand): string {
  const initials = visibleName
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (/[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').toUpperCase())
    .slice(0, 2)
    .join('');
  const font = escapeHtml(brand.fontFamily ?? 'Inter, sans-serif');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" role="img" aria-label="${escapeHtml(visibleName)}"><rect width="56" height="56" rx="14" fill="${brand.primaryColor}"/><text x="28" y="37" text-anchor="middle" font-family="${font}" font-size="24" font-weight="700" fill="${inkOn(brand.primaryColor, INKS)}">${escapeHtml(initials)}</text></svg>`;
}
