/** Converts the address to the filters of the list. */
import { daysOf } from '../../kit/values/index.ts'
import { SplitDirection } from '@singil/contract/payments/split-payments'

export const filterNames = ['direction', 'q', 'wallet', 'from', 'to'] as const
type FilterValues = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

export const readDirection = (text: string | undefined): SplitDirection | undefined =>
  SplitDirection.safeParse(text).data

export function queryOf({ direction, wallet, from, to }: FilterValues) {
  const known = readDirection(direction)
  return {
    ...(known ? { direction: known } : {}),
    ...(wallet ? { walletId: wallet } : {}),
    ...daysOf({ from, to }),
  }
}
