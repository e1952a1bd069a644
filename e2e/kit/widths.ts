import { kind } from '../../tools/test/kind.ts'

/**
 * The widths in pixels at which a flow runs and a screen is looked at. In the long tests it is also where the layout is that of another
 * width: on a small laptop that of a desktop, on a large phone that of a small one. That no list overflows on a laptop is measured with
 * every run (lists.test.ts).
 */
const isLong = kind === 'long'

/** A screen that is looked at is resized, which costs little. */
export const widths: readonly number[] = isLong ? [1440, 1280, 390] : [1440, 390]

/** What customers see fits the smallest phones. */
export const widthsOfCustomers: readonly number[] = isLong ? [1440, 390, 360] : [1440, 360]

/** A flow of `npm run test:all` runs at the width that it names, and in `npm run test:long` at all widths. */
export const flowAt = (usual: number, all: readonly number[] = [1440, 390]): readonly number[] =>
  isLong ? all : [usual]

/** A flow of `npm test`: at the width that it names there, and at the others in `npm run test:all`. */
export const dailyFlowAt = (usual: number, all: readonly number[] = [1440, 390]): readonly number[] =>
  kind === 'all' ? all.filter((width) => width !== usual) : [usual]

/** The same as `flowAt` for a flow with a row of values for each width, of which the width is the first. */
export const rowsAt = <Row extends readonly [number, ...unknown[]]>(
  usual: number,
  all: readonly Row[],
): readonly Row[] => (isLong ? all : all.filter(([width]) => width === usual))
