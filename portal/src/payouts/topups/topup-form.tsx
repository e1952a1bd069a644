/** The limits, the amount and the channel; next to them what is added to the wallet. */
import { NativeSelect, TextInput } from '@mantine/core'
import { feeOf } from '@singil/contract/kit/fees'
import { type Centavos, centavos, formatPeso, maxCentavos } from '@singil/contract/kit/money'
import { askCardTopup, askTopup, type TopupDetail, type TopupTerms, texts } from '@singil/contract/payouts/topups'
import type { Wallet } from '@singil/contract/wallets/wallets'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod'
import { Amount } from '../../kit/values/index.ts'
import { Facts } from '../../kit/layout/index.ts'
import { MoneyInput, SummaryForm, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { CardCodeDialog } from './card-code-dialog.tsx'
import { LimitMeter } from './limit-meter.tsx'
import { MethodChoice } from './method-choice.tsx'
import { formatTopup } from './format-topup.ts'
import { amountFor, keepOrder } from './needed.ts'

type TopupChannel = TopupTerms['channels'][number]
interface FormValues extends Record<string, unknown> {
  amount: Centavos | null
  channel: string
  remarks: string
}
const { invalidAmount } = texts
const WantedSchema = askTopup.body.pick({ remarks: true }).extend({
  amount: z.int(invalidAmount).min(1, invalidAmount),
  channel: z.string().min(1, 'Choose how you pay.'),
})
interface TopupFormProps {
  readonly wallets: readonly Wallet[]
  readonly walletId: Wallet['walletId']
  readonly terms: TopupTerms
  readonly onWallet: (walletId: string) => void
  /** What has to be added to the wallet; null if that is open. */
  readonly needed: Centavos | null
  /** The order that it is for. */
  readonly order: string | undefined
}

/** What the limits of the level still allow at once. */
const leftOf = ({ monthly, daily, perTopup }: TopupTerms): Centavos =>
  centavos(
    Math.max(
      0,
      Math.min(
        monthly ? monthly.limit - monthly.used : maxCentavos,
        daily ? daily.limit - daily.used : maxCentavos,
        perTopup ?? maxCentavos,
      ),
    ),
  )

export function TopupForm({ wallets, walletId, terms, onWallet, needed, order }: TopupFormProps) {
  const navigate = useNavigate()
  const [toConfirm, setToConfirm] = useState<TopupDetail | null>(null)
  const left = leftOf(terms)
  const first = terms.channels.find(({ underMaintenance }) => !underMaintenance)
  const form = useDraftForm<FormValues>({
    schema: WantedSchema,
    initial: { amount: needed && first ? amountFor(needed, first) : null, channel: first?.code ?? '', remarks: '' },
  })
  const { values } = form.fields
  const channel = terms.channels.find(({ code }) => code === values.channel)
  const cost = channel && values.amount !== null ? feeOf(values.amount, channel.fee, 'merchant') : null
  const open = ({ id }: TopupDetail) => {
    form.finish()
    if (order !== undefined) keepOrder(id, order)
    void navigate({ to: '/portal/topups/{-$topupId}', params: { topupId: id }, search: {} })
  }
  const ask = useChange(askTopup, { onDone: open })
  const askCard = useChange(askCardTopup, { onDone: setToConfirm })
  const submit = ({ amount, remarks }: FormValues) => {
    const refusal = refusalOf(amount, channel, left)
    if (refusal !== null) return form.fields.setErrors({ amount: refusal })
    const body = { walletId, amount: amount!, method: channel!.method, channel: channel!.code, remarks }
    const call = channel!.isCard ? askCard : ask
    call.mutate({ body }, { onError: (problem) => form.refuse(problem) })
  }
  /** The amount that was filled in follows the fee of the chosen channel. */
  const choose = (code: string) => {
    const next = terms.channels.find((one) => one.code === code)
    const isFilledIn = needed !== null && channel && values.amount === amountFor(needed, channel)
    form.fields.setValues({ channel: code, ...(isFilledIn && next && { amount: amountFor(needed, next) }) })
  }
  const isComplete = channel !== undefined && values.amount !== null
  return (
    <>
      <SummaryForm
        form={form}
        onSubmit={submit}
        submit={isComplete ? formatTopup(values.amount!, channel) : 'Top up'}
        isBusy={ask.isPending || askCard.isPending}
        label="Summary"
        summary={
          <>
            <h2>{channel ? `With ${channel.name}` : 'Summary'}</h2>
            {cost && !cost.isLoss ? (
              <Facts
                of={[
                  ['You pay', <Amount key="amount" of={cost.amount} />],
                  ['Fee', <Amount key="fee" of={cost.fee} />],
                  ['VAT on the fee', <Amount key="vat" of={cost.vat} />],
                  [
                    'Added to the wallet',
                    <b key="net">
                      <Amount of={cost.net} />
                    </b>,
                  ],
                ]}
              />
            ) : (
              <p className="muted">Enter an amount to see what is added to the wallet.</p>
            )}
            {needed !== null && cost && cost.net < needed ? (
              <p role="status">{formatPeso(needed)} is needed, so this is not enough yet.</p>
            ) : null}
            {channel?.isCard ? <p className="muted">A card is charged after you confirm it with a code.</p> : null}
            <Link to="/portal/topups/{-$topupId}" params={{ topupId: undefined }} search={{}}>
              See earlier top-ups
            </Link>
          </>
        }
      >
        <LimitMeter terms={terms} />
        {wallets.length > 1 ? (
          <NativeSelect
            label="To"
            data={wallets.map((wallet) => ({ value: wallet.walletId, label: wallet.walletName }))}
            value={walletId}
            onChange={(event) => onWallet(event.currentTarget.value)}
          />
        ) : null}
        <MoneyInput
          label="Amount"
          isLarge
          description={channel ? formatRange(channel, left) : undefined}
          {...form.value('amount')}
        />
        <MethodChoice channels={terms.channels} {...form.value('channel')} onChange={choose} />
        <TextInput label="Remarks" description="For your own records." {...form.text('remarks')} />
      </SummaryForm>
      {toConfirm ? <CardCodeDialog topup={toConfirm} onConfirmed={open} onClose={() => open(toConfirm)} /> : null}
    </>
  )
}

function refusalOf(amount: Centavos | null, channel: TopupChannel | undefined, left: Centavos): string | null {
  if (amount === null || !channel) return texts.invalidAmount
  const isTaken = amount >= channel.minimum && amount <= (channel.maximum ?? amount)
  if (!isTaken || feeOf(amount, channel.fee, 'merchant').isLoss) return texts.invalidAmount
  return amount > left ? `${texts.invalidAmount}. At most ${formatPeso(left)} more can be topped up now.` : null
}

/** "From ₱1.00 up to ₱50,000.00" */
function formatRange({ minimum, maximum }: TopupChannel, left: Centavos): string {
  const most = centavos(Math.min(maximum ?? left, left))
  return `From ${formatPeso(minimum)} up to ${formatPeso(most)}`
}
