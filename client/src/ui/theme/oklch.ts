import { linearRgb } from '@countinghouse/domain/tenants/contrast';

/** A color by perceived lightness 0..1, chroma from 0 and hue in degrees (Björn Ottosson's OKLCH). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Reads `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, y),
    h: (Math.atan2(y, a) * 180) / Math.PI,
  };
}

/** The nearest `#rrggbb`: lightness and hue stay, chroma gives way until the color exists in sRGB. */
export function hexOf(colour: Oklch): string {
  for (let chroma = colour.c; chroma > 0.001; chroma *= 0.97) {
    const rgb = rgbOf({ ...colour, c: chroma });
    if (rgb.every((channel) => channel > -0.0005 && channel < 1.0005)) return format(rgb);
  }
  return format(rgbOf({ ...colour, c: 0 }));
}

function rgbOf({ l, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function format(rgb: readonly number[]): string {
  const byte = (channel: number) =>
    Math.round(Math.min(1, Math.max(0, toGamma(channel))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;
}
