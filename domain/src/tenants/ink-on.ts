/** The ink that is easiest to read on a `#rrggbb` colour; of black and white one always has a contrast above 4.5 (WCAG 2.2, relative luminance). */
export function inkOn(color: string, inks: readonly [string, ...string[]]): string {
  return inks.reduce((best, ink) => (contrast(color, ink) > contrast(color, best) ? ink : best), inks[0]);
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(Number.parseInt(color.slice(start, start + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
