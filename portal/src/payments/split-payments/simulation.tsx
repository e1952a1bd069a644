/** What each party would get of a payment, by the server's own rule: the shares, the fee, and how they were rounded. */
import { NativeSelect } from '@mantine/core'
import { listChannels } from '@singil/contract/catalogue/channels'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import {
  type FeeBearer,
  type ShareRule,
  simulateSplit,
  type SplitParty,
} from '@singil/contract/payments/split-payments'
import { useState } from 'react'
import { Amount } from '../../kit/values/index.ts'
import { formatError, useAsk } from '../../kit/call/index.ts'
import { MoneyInput } from '../../kit/form/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import classes from './split-payments.module.css'

const example = centavos(1_000_00)

/** "rounded from 333.3333" where the exact share has parts of a centavo. */
export function formatRounding({ amount, exactMillionths, isCapped }: SplitParty): string {
  if (isCapped) return 'held by its cap'
  if (exactMillionths === null || BigInt(exactMillionths) === BigInt(amount) * 1_000_000n) return ''
  const pesos = Number(BigInt(exactMillionths) / 1_000n) / 100_000
  return `rounded from ₱${pesos.toLocaleString('en-PH', { minimumFractionDigits: 4, maximumFractionDigits: 5 })}`
}

export function Simulation({ bearer, rules }: { bearer: FeeBearer; rules: readonly ShareRule[] | null }) {
  const [amount, setAmount] = useState<Centavos | null>(example)
  const [channel, setChannel] = useState('gc')
  const channels = useAsk(listChannels, {})
  const isReady = rules !== null && amount !== null
  const { data, error } = useAsk(
    simulateSplit,
    { body: { amount: amount ?? example, channel, bearer, rules: [...(rules ?? [])] } },
    { isEnabled: isReady, keepsPrevious: true },
  )
  return (
    <div className={classes['simulation']}>
      <Grid columns={2} gap={3}>
        <MoneyInput label="Try an amount" value={amount} onChange={setAmount} />
        <NativeSelect
          label="Paid with"
          data={(channels.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={channel}
          onChange={({ currentTarget: { value } }) => setChannel(value)}
        />
      </Grid>
      {isReady ? (
        error ? (
          <p role="alert">{formatError(error)}</p>
        ) : data ? (
          <ul className={classes['shares']} aria-label="What each party gets">
            {data.parties.map((party) => (
              <li key={party.mid}>
                <span>
                  {party.isPayer ? 'You keep' : party.name} <span className="muted">{formatRounding(party)}</span>
                </span>
                <Amount of={party.amount} />
              </li>
            ))}
            <li>
              <span>Fee and VAT</span>
              <Amount of={data.fees} />
            </li>
            <li className={classes['sum']}>
              <span>The customer pays</span>
              <Amount of={data.total} />
            </li>
            {data.isTooMuch ? (
              <li role="alert">The shares are more than this payment brings: it would not be shared.</li>
            ) : null}
          </ul>
        ) : null
      ) : (
        <p className="muted">Complete the receivers to see what each of them gets.</p>
      )}
    </div>
  )
}
