/** The palette for which the reference tokens were drawn; also the one of a tenant without its own (docs/spec.md, lender 9). */
export const REFERENCE_PALETTE = { primary: '#ffb281', secondary: '#f7f3f3' } as const;

/** Where a token takes its hue from: a color of the tenant's palette, of a single control (else primary), or nowhere (states keep their meaning in every brand). */
export type HueSource = 'primary' | 'secondary' | 'button' | 'link' | 'fixed';

/** A contrast that a token keeps on each of the named tokens. */
interface Contrast {
  readonly ratio: number;
  readonly on: readonly string[];
}

/** One token: its color under the reference palette in both schemes, its hue and the contrasts that it must keep. */
export interface ReferenceToken {
  readonly from: HueSource;
  readonly light: string;
  readonly dark: string;
  readonly keeps?: readonly Contrast[];
}

const GROUNDS = ['page', 'surface', 'hover', 'sunken', 'raised', 'accent-soft'] as const;
const text = (on: readonly string[]): Contrast => ({ ratio: 4.5, on });
const shape = (on: readonly string[]): Contrast => ({ ratio: 3, on });
const neutral = (light: string, dark: string, ...keeps: Contrast[]): ReferenceToken => ({ from: 'secondary', light, dark, keeps });
const accent = (light: string, dark: string, ...keeps: Contrast[]): ReferenceToken => ({ from: 'primary', light, dark, keeps });
const state = (light: string, dark: string, ...keeps: Contrast[]): ReferenceToken => ({ from: 'fixed', light, dark, keeps });
const stateText = (name: string) => text(['page', 'surface', 'hover', 'raised', `${name}-soft`]);

/** Every color of the product; a token comes after those that it is compared with. */
export const REFERENCE_TOKENS = {
  page: neutral('#fbfaf8', '#151412'),
  surface: neutral('#ffffff', '#1d1b19'),
  hover: neutral('#faf7f3', '#23201d'),
  sunken: neutral('#f5f2ee', '#262320'),
  raised: neutral('#ffffff', '#262320'),
  border: neutral('#e8e3dc', '#3a3632'),
  'border-strong': neutral('#d3cbc0', '#4a453f'),
  'accent-soft': accent('#fff1e6', '#3a2a1f'),
  'accent-soft-2': accent('#ffe1cb', '#5a3a24'),
  'control-edge': neutral('#8a8178', '#8f867b', shape(['page', 'surface', 'raised', 'hover'])),
  ink: neutral('#1f1d1a', '#f3efe9', text([...GROUNDS, 'accent-soft-2'])),
  'ink-2': neutral('#5b5650', '#bdb5ab', text(GROUNDS)),
  'ink-3': neutral('#756f68', '#968e84', text(['page', 'surface', 'hover'])),
  'on-accent-strong': neutral('#ffffff', '#1f1d1a'),
  'accent-strong': accent('#a8480f', '#ffb281', text([...GROUNDS, 'on-accent-strong'])),
  button: { from: 'button', light: '#a8480f', dark: '#ffb281', keeps: [text(['on-accent-strong']), shape(GROUNDS)] },
  link: { from: 'link', light: '#a8480f', dark: '#ffb281', keeps: [text(GROUNDS)] },
  'on-accent': neutral('#1f1d1a', '#f3efe9'),
  accent: accent('#ffb281', '#a8480f', text(['on-accent'])),
  'success-soft': state('#e8f4ed', '#182b20'),
  'warning-soft': state('#fdf3dc', '#2f2611'),
  'danger-soft': state('#fdeceb', '#371d1a'),
  'info-soft': state('#eaf1fa', '#1a2637'),
  success: state('#1d7a4f', '#74cf9c', stateText('success')),
  warning: state('#8a5a00', '#f0c05a', stateText('warning')),
  danger: state('#b3261e', '#ff8078', stateText('danger')),
  info: state('#2b5ea7', '#92bbf3', stateText('info')),
} as const satisfies Record<string, ReferenceToken>;
