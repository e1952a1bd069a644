/** Counts as people read them. */
const grouped = new Intl.NumberFormat('en-PH')

/** "1,234" */
export const formatNumber = (count: number): string => grouped.format(count)
/** "1 payment", "1,234 payments" */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
