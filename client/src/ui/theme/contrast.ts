import { linearRgb } from './oklch';

/** Contrast of two `#rrggbb` colours, 1..21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function relativeLuminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
