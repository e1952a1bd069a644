import { NativeSelect, TextInput } from '@mantine/core'
import { askAdjustment } from '@singil/contract/wallets/adjustments'
import type { BrokenRow } from '@singil/contract/desk/integrity'
import { WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { line } from '@singil/contract/kit/text'
import * as z from 'zod'
import { FormDialog, MoneyInput, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

const ways = [
  { value: 'back', label: 'Take an entry back' },
  { value: 'add', label: 'Add an amount to a wallet' },
  { value: 'take', label: 'Take an amount from a wallet' },
]
interface Values extends Record<string, unknown> {
  way: string
  journalId: string
  walletId: string
  amount: Centavos | null
  reason: string
}
const schema = z
  .object({
    way: z.string(),
    journalId: z.string(),
    walletId: z.string(),
    amount: z.number().nullable(),
    reason: line(300, 'Say why.'),
  })
  .superRefine(({ way, journalId, amount }, context) => {
    if (way === 'back' && !z.uuid().safeParse(journalId).success)
      context.addIssue({
        code: 'custom',
        path: ['journalId'],
        message: 'Enter the id of the entry, as its details show it.',
      })
    if (way !== 'back' && !amount) context.addIssue({ code: 'custom', path: ['amount'], message: 'Enter an amount.' })
  })

/** Asks for a correction of a wallet that a broken row touches; it is posted once a second person has approved it. */
export function CorrectDialog({ row, onClose }: { row: BrokenRow; onClose: () => void }) {
  const initial: Values = { way: 'back', journalId: '', walletId: row.wallets[0] ?? '', amount: null, reason: '' }
  const form = useDraftForm({ schema, initial })
  const ask = useChange(askAdjustment, {
    onDone: () => {
      announce('A second person has to approve the correction now.')
      onClose()
    },
  })
  const { way } = form.fields.getValues()
  const submit = ({ journalId, walletId, amount, reason, way: chosen }: Values) =>
    ask.mutate(
      {
        body:
          chosen === 'back'
            ? { journalId, reason }
            : { walletId: WalletId.parse(walletId), amount: centavos(chosen === 'add' ? amount! : -amount!), reason },
      },
      { onError: form.refuse },
    )
  return (
    <FormDialog
      title="Correct a wallet"
      form={form}
      submit="Ask for the second approval"
      isBusy={ask.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect label="What" data={row.wallets.length > 0 ? ways : ways.slice(0, 1)} {...form.text('way')} />
      {way === 'back' ? (
        <TextInput
          label="Entry"
          description="Its id, as its details show it. A transfer between two merchants can be taken back here."
          {...form.text('journalId')}
        />
      ) : (
        <>
          <NativeSelect
            label="Wallet"
            data={row.wallets.map((value, at) => ({ value, label: row.touches[at] ?? value }))}
            {...form.text('walletId')}
          />
          <MoneyInput
            label="Amount"
            value={form.fields.getValues().amount}
            error={form.fields.errors['amount']}
            onChange={(amount) => form.fields.setFieldValue('amount', amount)}
          />
        </>
      )}
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
