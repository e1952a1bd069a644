/** Figures of a run, always printed with their limit, as a ratio. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/** The smallest value that at least `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

export interface Goal {
  readonly id: string
  readonly what: string
  readonly reached: number
  readonly goal: number
  /** `least`: the higher the better; `most`: the lower the better. */
  readonly is: 'least' | 'most'
  readonly unit: string
}

const met = (goal: Goal) => (goal.is === 'least' ? goal.reached >= goal.goal : goal.reached <= goal.goal)
const show = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

export function print(goal: Goal): void {
  const sign = goal.is === 'least' ? '>=' : '<='
  const ratio = goal.reached / goal.goal
  console.log(
    `${goal.id.padEnd(4)} ${goal.what.padEnd(58)} ${show(goal.reached).padStart(8)} ${goal.unit.padEnd(6)} ${sign} ${show(goal.goal).padStart(6)}   ratio to the limit ${ratio.toFixed(2)}   ${met(goal) ? 'met' : 'NOT MET'}`,
  )
}
