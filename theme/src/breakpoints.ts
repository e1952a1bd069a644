/** The widths at which a layout changes, in pixels: up to each it is the narrower one. Media queries of CSS can name no value, so a test compares them. */
export const breakpoints = { narrow: 480, phone: 700, tablet: 1000, laptop: 1300 } as const
export type Breakpoint = keyof typeof breakpoints
