/** What a part waits for: settlement days down to their payments, release dates, or the reasons of a hold. */
import { formatNumber } from '@singil/contract/kit/count'
import type { WalletAccountKind } from '@singil/contract/foundation/ledger'
import type { Centavos } from '@singil/contract/kit/money'
import { holdReasonLabels, type WalletBalances } from '@singil/contract/wallets/wallets'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { Amount, When } from '../../kit/values/index.ts'
import { ClearingDay } from './clearing-day.tsx'
import classes from './part-dates.module.css'

interface PartDatesProps {
  readonly walletId: string
  readonly account: WalletAccountKind
  readonly balances: WalletBalances
}
const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

export function PartDates({ walletId, account, balances }: PartDatesProps) {
  if (account === 'clearing' && balances.clearing.days.length > 0)
    return (
      <Box title="Settles on" total={balances.clearing.amount}>
        {balances.clearing.days.map((day) => (
          <Day key={day.settlesOn} {...day} walletId={walletId} />
        ))}
      </Box>
    )
  if (account === 'reserve' && balances.reserve.days.length > 0)
    return (
      <Box title="Released on" total={balances.reserve.amount}>
        {balances.reserve.days.map((day) => (
          <Row key={day.releasesOn} count={counted(day.count, 'settlement', 'settlements')} amount={day.amount}>
            <When at={day.releasesOn} />
          </Row>
        ))}
      </Box>
    )
  if (account === 'held' && balances.held.reasons.length > 0)
    return (
      <Box title="On its way" total={balances.held.amount}>
        {balances.held.reasons.map(({ reason, count, amount }) => (
          <Row key={reason} count={String(count)} amount={amount}>
            {holdReasonLabels[reason]}
          </Row>
        ))}
      </Box>
    )
  return null
}

const Box = ({ title, total, children }: { title: string; total: Centavos; children: ReactNode }) => (
  <div className={classes['box']}>
    <h2>{title}</h2>
    <ul>
      {children}
      <li className={classes['total']}>
        <span>Together</span>
        <Amount of={total} />
      </li>
    </ul>
  </div>
)

const Row = ({ children, count, amount }: { children: ReactNode; count: string; amount: Centavos }) => (
  <li className={classes['row']}>
    <span>
      {children} <small>{count}</small>
    </span>
    <Amount of={amount} />
  </li>
)

interface DayProps {
  readonly walletId: string
  readonly settlesOn: string
  readonly count: number
  readonly amount: Centavos
}

function Day({ walletId, settlesOn, count, amount }: DayProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes['row']}>
          <ChevronRight size={16} aria-hidden />
          <span>
            <When at={settlesOn} /> <small>{counted(count, 'payment', 'payments')}</small>
          </span>
          <Amount of={amount} />
        </summary>
        {isOpen ? <ClearingDay walletId={walletId} settlesOn={settlesOn} /> : null}
      </details>
    </li>
  )
}
