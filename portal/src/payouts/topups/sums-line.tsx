/** The sums of the list under its filters, in one line above it. */
import type { Request } from '@singil/contract/kit/endpoint'
import { sumTopups } from '@singil/contract/payouts/topups'
import { ListSums } from '../../kit/list/index.ts'
import { useAsk } from '../../kit/call/index.ts'

export function SumsLine({ query }: Request<typeof sumTopups>) {
  const { data } = useAsk(sumTopups, { query }, { staleTimeMs: 5_000, keepsPrevious: true })
  // Under one status all are summed, else only what was credited.
  const label = query.status === undefined ? 'Credited' : 'Amount'
  const sums = data
    ? ([
        [label, data.amount],
        ['Fees and VAT', data.fees],
      ] as const)
    : []
  return <ListSums of={data} nouns={['top-up', 'top-ups']} sums={sums} />
}
