/** Changes the state of a withdrawal in a list on the screen. */
import type { PayoutStatus } from '@singil/contract/payouts/payouts'
import type { Withdrawal } from '@singil/contract/payouts/withdrawals'

export interface Pages {
  readonly pages: readonly { readonly result: readonly Withdrawal[] }[]
}

/** The same list if it does not show the withdrawal, or shows this state already. */
export function withStatus<List extends Pages>(list: List, id: string, status: PayoutStatus): List {
  const isShown = list.pages.some(({ result }) => result.some((row) => row.id === id && row.status !== status))
  if (!isShown) return list
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      result: page.result.map((row) => (row.id === id ? { ...row, status } : row)),
    })),
  }
}
