/** The sums of the list under its filters, in one line above it. */
import type { Request } from '@singil/contract/kit/endpoint'
import { sumWithdrawals } from '@singil/contract/payouts/withdrawals'
import { ListSums } from '../../kit/list/index.ts'
import { useAsk } from '../../kit/call/index.ts'

export function SumsLine({ query }: Request<typeof sumWithdrawals>) {
  const { data } = useAsk(sumWithdrawals, { query }, { staleTimeMs: 5_000, keepsPrevious: true })
  // Under one status all are summed, else what failed or was never confirmed is left out.
  const label = query.status === undefined ? 'Left or leaving' : 'Amount'
  const sums = data
    ? ([
        [label, data.amount],
        ['Fees and VAT', data.fees],
      ] as const)
    : []
  return <ListSums of={data} nouns={['transfer', 'transfers']} sums={sums} />
}
