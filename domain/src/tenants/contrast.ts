/** Linear light of the three sRGB channels of `#rrggbb`, each 0..1. */
export function linearRgb(color: string): [red: number, green: number, blue: number] {
  const channel = (start: number) => linear(Number.parseInt(color.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** Contrast of two `#rrggbb` colors, 1..21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
