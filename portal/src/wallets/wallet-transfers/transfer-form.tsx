/** From, to, amount and reason; next to them what each wallet has afterwards. */
import { NativeSelect, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { getWallet, listEntries, listWallets, type Wallet } from '@singil/contract/wallets/wallets'
import { texts, type WalletTransfer } from '@singil/contract/wallets/wallet-transfers'
import { useNavigate } from '@tanstack/react-router'
import { Amount } from '../../kit/values/index.ts'
import { Facts, Grid } from '../../kit/layout/index.ts'
import { AllOf, MoneyInput, SummaryForm, useDraftForm } from '../../kit/form/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { useTransfer } from './use-transfer.ts'
import { type FormValues, WantedSchema } from './wanted.ts'

const refreshed = [getWallet, listWallets, listEntries]

interface TransferFormProps {
  readonly wallets: readonly Wallet[]
  readonly fromId: string
  readonly toId: string
}

export function TransferForm({ wallets, fromId, toId }: TransferFormProps) {
  const initial: FormValues = { walletId: fromId, toWalletId: toId, amount: null, reason: '' }
  const form = useDraftForm<FormValues>({ schema: WantedSchema, initial })
  const navigate = useNavigate()
  const { values, errors, setFieldValue } = form.fields
  const from = useAsk(getWallet, { params: { walletId: values.walletId } }, { staleTimeMs: 5_000 }).data
  const to = useAsk(getWallet, { params: { walletId: values.toWalletId } }, { staleTimeMs: 5_000 }).data
  const done = ({ amount, toName, toWalletId, isWaiting }: WalletTransfer) => {
    form.finish()
    const message = isWaiting ? texts.waits : `${formatPeso(amount)} was transferred to ${toName}.`
    notifications.show({ color: isWaiting ? 'yellow' : 'green', message })
    void navigate({ to: '/portal/wallet', search: (before) => ({ mid: before.mid, wallet: toWalletId }) })
  }
  const transfer = useTransfer({ refreshes: refreshed, onDone: done })
  const choices = wallets.map(({ walletId, walletName }) => ({ value: walletId, label: walletName }))
  const nameOf = (id: string) => choices.find(({ value }) => value === id)?.label ?? ''
  const { amount } = values
  const most = from?.available.amount
  return (
    <SummaryForm
      form={form}
      onSubmit={(wanted) => void transfer.start(wanted).catch(form.refuse)}
      submit={amount === null ? 'Transfer' : `Transfer ${formatPeso(amount)} to ${nameOf(values.toWalletId)}`}
      isBusy={transfer.isBusy}
      label="Summary"
      summary={
        <>
          <h2>Afterwards</h2>
          {from && to ? (
            <Facts
              of={[
                [`Available in ${from.walletName}`, <Rest key="from" of={from.available.amount - (amount ?? 0)} />],
                [
                  `Available in ${to.walletName}`,
                  <Rest key="to" of={to.available.amount + (from.walletId === to.walletId ? 0 : (amount ?? 0))} />,
                ],
                ['Fee', <Amount key="fee" of={centavos(0)} />],
                ['Arrives', 'At once'],
              ]}
            />
          ) : null}
          <p className="muted">You confirm exactly this transfer with a code or a passkey.</p>
        </>
      }
    >
      <Grid columns={2} stacksAt="narrow">
        {(['walletId', 'toWalletId'] as const).map((name) => (
          <NativeSelect
            key={name}
            label={name === 'walletId' ? 'From' : 'To'}
            data={choices}
            data-path={name}
            value={values[name]}
            error={errors[name]}
            onChange={(event) => setFieldValue(name, event.currentTarget.value)}
          />
        ))}
      </Grid>
      <div>
        <MoneyInput
          label="Amount"
          isLarge
          data-path="amount"
          value={amount}
          error={errors['amount']}
          onChange={(next) => setFieldValue('amount', next)}
        />
        {most === undefined ? null : (
          <AllOf
            says={`${formatPeso(most)} is available`}
            label={most > 0 ? `Transfer all that is available, ${formatPeso(most)}` : null}
            onAll={() => setFieldValue('amount', most)}
          />
        )}
      </div>
      <TextInput
        label="Reason"
        description="For your own records, for example Supplies of the branch."
        data-path="reason"
        error={errors['reason']}
        value={values.reason}
        onChange={(event) => setFieldValue('reason', event.currentTarget.value)}
      />
    </SummaryForm>
  )
}

const Rest = ({ of }: { of: number }) => (of < 0 ? 'Not enough' : <Amount of={centavos(of)} />)
