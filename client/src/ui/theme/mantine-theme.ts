import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const accent = Array.from({ length: 10 }, () => 'var(--ch-accent-strong)') as unknown as MantineColorsTuple;

/** Mantine on the product's tokens: radii, type and the accent; colors are the CSS variables of the tenant. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--ch-font)',
  primaryColor: 'accent',
  colors: { accent },
  defaultRadius: 8,
  respectReducedMotion: true,
  focusRing: 'never',
  cursorType: 'pointer',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '17px' },
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 14, padding: 24, overlayProps: { backgroundOpacity: 0 }, transitionProps: { duration: 120 } },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, events: { hover: true, focus: true, touch: false } } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Menu: { defaultProps: { shadow: 'none', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'none', transitionProps: { duration: 80 } } },
  },
});

/** Mantine's own variables, as far as its components read them, on the product's tokens; the same in both schemes, since the tokens differ. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: ON_TOKENS, dark: ON_TOKENS });

const ON_TOKENS = {
  '--mantine-color-body': 'var(--ch-page)',
  '--mantine-color-text': 'var(--ch-ink)',
  '--mantine-color-dimmed': 'var(--ch-ink-2)',
  '--mantine-color-placeholder': 'var(--ch-ink-3)',
  '--mantine-color-error': 'var(--ch-danger)',
  '--mantine-color-default': 'var(--ch-surface)',
  '--mantine-color-default-hover': 'var(--ch-sunken)',
  '--mantine-color-default-color': 'var(--ch-ink)',
  '--mantine-color-default-border': 'var(--ch-border-strong)',
  '--mantine-color-disabled': 'var(--ch-sunken)',
  '--mantine-color-disabled-color': 'var(--ch-ink-2)',
  '--mantine-color-anchor': 'var(--ch-link)',
  '--mantine-primary-color-filled': 'var(--ch-accent-strong)',
};
