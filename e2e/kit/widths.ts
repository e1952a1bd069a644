/**
 * The widths in pixels at which a flow runs. In the long tests it also runs where the layout is that of another width: on a small laptop
 * that of a desktop, on a large phone that of a small one. That no list overflows on a laptop is measured with every run (lists.test.ts).
 */
const isLong = process.env['SINGIL_LONG_TESTS'] === '1'

export const widths: readonly number[] = isLong ? [1440, 1280, 390] : [1440, 390]

/** What customers see fits the smallest phones. */
export const widthsOfCustomers: readonly number[] = isLong ? [1440, 390, 360] : [1440, 360]
