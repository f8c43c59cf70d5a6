/** The window widths, in pixels, at which layouts change: the only ones that style sheets and `useMedia` compare with. */
export const BREAKPOINTS = { xs: 480, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1440 } as const;
