import { type Breakpoint, breakpoints } from '@singil/theme/breakpoints.ts'
import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is at most that wide. The first render knows. */
export const useIsUpTo = (breakpoint: Breakpoint): boolean =>
  useMediaQuery(`(max-width: ${breakpoints[breakpoint]}px)`, false, { getInitialValueInEffect: false })
