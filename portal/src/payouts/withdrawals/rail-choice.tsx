import { getWithdrawalFees } from '@singil/contract/payouts/withdrawals'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import type { Rail } from '@singil/contract/payouts/payouts'
import { ChoiceCards } from '../../kit/form/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { formatRail } from './format-withdrawal.ts'
import classes from './withdraw.module.css'

const speeds: Readonly<Record<Rail, string>> = {
  instapay: 'Arrives within minutes, on every day',
  pesonet: 'Arrives with the next batch of a banking day',
}

interface RailChoiceProps {
  readonly rails: readonly Rail[]
  readonly value: Rail
  readonly onChange: (rail: Rail) => void
}

/** Shown where the bank can be reached by more than one rail. */
export function RailChoice({ rails, value, onChange }: RailChoiceProps) {
  const fees = useAsk(getWithdrawalFees, {}, { staleTimeMs: 600_000 })
  const costOf = (rail: Rail): string => {
    const known = fees.data?.find((fee) => fee.rail === rail)
    return known
      ? ` · ${formatPeso(centavos(known.fee + known.vat))} a transfer, up to ${formatPeso(known.maximum)}`
      : ''
  }
  return (
    <div>
      <p className={classes['label']} aria-hidden>
        How
      </p>
      <ChoiceCards
        label="How"
        value={value}
        onChange={onChange}
        choices={rails.map((rail) => ({
          value: rail,
          label: formatRail(rail),
          says: `${speeds[rail]}${costOf(rail)}`,
        }))}
      />
    </div>
  )
}
