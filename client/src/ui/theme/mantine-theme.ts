import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { BREAKPOINTS } from './breakpoints';

const TEXT_STEPS = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const;
const SPACE_STEPS = ['3xs', '2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const;

/** What lies over the page. */
const RAISED = { border: '1px solid var(--ch-border)', background: 'var(--ch-raised)', boxShadow: 'var(--ch-shadow)' };
const DIALOG = {
  content: RAISED,
  overlay: { background: 'var(--ch-overlay)' },
  header: { background: 'var(--ch-raised)' },
  title: { fontSize: 'var(--ch-text-2xl)', lineHeight: 'var(--ch-line-tight)', fontWeight: 600, letterSpacing: '-0.01em' },
};

/** Mantine on the product's scale (scale.css) and on the colors of the tenant, which are CSS variables as well. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--ch-font)',
  fontFamilyMonospace: 'var(--ch-font-mono)',
  primaryColor: 'accent',
  colors: {
    accent: color('accent-strong'),
    success: color('success'),
    warning: color('warning'),
    danger: color('danger'),
    info: color('info'),
  },
  defaultRadius: 'md',
  radius: {
    xs: 'var(--ch-radius-xs)',
    sm: 'var(--ch-radius-sm)',
    md: 'var(--ch-radius)',
    lg: 'var(--ch-radius-card)',
    xl: 'var(--ch-radius-modal)',
  },
  spacing: tokens('space', SPACE_STEPS),
  fontSizes: tokens('text', TEXT_STEPS),
  lineHeights: Object.fromEntries(TEXT_STEPS.map((step) => [step, `var(--ch-line${/^[2-5]xl/.test(step) ? '-tight' : ''})`])),
  breakpoints: Object.fromEntries(Object.entries(BREAKPOINTS).map(([name, width]) => [name, `${width / 16}em`])),
  respectReducedMotion: true,
  focusRing: 'never',
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        padding: 'xl',
        overlayProps: { backgroundOpacity: 0 },
        transitionProps: { duration: 120 },
      },
      styles: DIALOG,
    },
    Drawer: { styles: DIALOG },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: false, events: { hover: true, focus: true, touch: false } },
      styles: { tooltip: { padding: '4px 8px', background: 'var(--ch-ink)', color: 'var(--ch-page)', fontSize: 'var(--ch-text-xs)' } },
    },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Menu: {
      defaultProps: { radius: 'lg', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false },
      styles: { dropdown: RAISED, itemIndicator: { width: 16, marginInlineEnd: 10 } },
    },
    Popover: {
      defaultProps: { radius: 'lg', transitionProps: { duration: 80 } },
      styles: { dropdown: { ...RAISED, padding: '12px 16px' } },
    },
    InputWrapper: { styles: { label: { fontWeight: 550 } } },
    SegmentedControl: {
      styles: {
        label: { fontWeight: 550 },
        root: {
          flexWrap: 'wrap',
          maxWidth: '100%',
          border: '1px solid var(--ch-border-strong)',
          background: 'light-dark(var(--ch-sunken), var(--ch-surface))',
        },
        indicator: {
          border: '1px solid var(--ch-border-strong)',
          background: 'light-dark(var(--ch-surface), var(--ch-border-strong))',
          boxShadow: 'none',
        },
      },
    },
  },
});

/** A token as a color of Mantine's, in which every shade is the same: the token itself differs in dark colors. */
function color(token: string): MantineColorsTuple {
  return Array.from({ length: 10 }, () => `var(--ch-${token})`) as unknown as MantineColorsTuple;
}

/** The steps of a part of the scale as Mantine's, each under its own name. */
function tokens<Step extends string>(part: string, steps: readonly Step[]): Record<Step, string> {
  return Object.fromEntries(steps.map((step) => [step, `var(--ch-${part}-${step})`])) as Record<Step, string>;
}

/** Mantine's own variables, as far as its components read them, on the product's tokens; the same in both schemes, since the tokens differ. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: ON_TOKENS, dark: ON_TOKENS });

/** Also for an element that has tokens of its own, since these variables take the tokens of the element that they are set on. */
export const ON_TOKENS = {
  '--mantine-color-body': 'var(--ch-page)',
  '--mantine-color-text': 'var(--ch-ink)',
  '--mantine-color-dimmed': 'var(--ch-ink-2)',
  '--mantine-color-bright': 'var(--ch-ink)',
  '--mantine-color-placeholder': 'var(--ch-ink-3)',
  '--mantine-color-error': 'var(--ch-danger)',
  '--mantine-color-default': 'var(--ch-surface)',
  '--mantine-color-default-hover': 'var(--ch-sunken)',
  '--mantine-color-default-color': 'var(--ch-ink)',
  '--mantine-color-default-border': 'var(--ch-border-strong)',
  '--mantine-color-disabled': 'var(--ch-sunken)',
  '--mantine-color-disabled-color': 'var(--ch-ink-2)',
  '--mantine-text-wrap': 'pretty',
  '--mantine-color-anchor': 'var(--ch-link)',
  '--mantine-primary-color-filled': 'var(--ch-accent-strong)',
};
