/** Staff enter other terms; they apply once a second person has approved them. */
import { Switch, TextInput } from '@mantine/core'
import { listApprovals } from '@singil/contract/workspace/approvals'
import { askTerms, listBankTerms, listTerms, nameOfTerms, Terms } from '@singil/contract/payouts/payout-terms'
import { FormDialog, MoneyInput, SinceInput, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { newBank, termsOf, type TermsValues, valuesOf, valuesSchema } from './terms-values.ts'

interface TermsDialogProps {
  readonly of: Terms
  readonly onClose: () => void
}

export function TermsDialog({ of, onClose }: TermsDialogProps) {
  const form = useDraftForm<TermsValues>({ schema: valuesSchema(of), initial: valuesOf(of) })
  const { values, errors, setFieldValue } = form.fields
  const ask = useChange(askTerms, {
    refreshes: [listTerms, listBankTerms, listApprovals],
    onDone: () => {
      announce('Requested. They apply once a second person has approved them.')
      onClose()
    },
  })
  const money = (name: 'fee' | 'minimum' | 'maximum') => ({
    'data-path': name,
    value: values[name],
    error: errors[name],
    onChange: (amount: TermsValues['fee']) => setFieldValue(name, amount),
  })
  const choice = (name: 'isWallet' | 'instapay' | 'pesonet' | 'isMobile' | 'defaultShow' | 'isActive') => ({
    checked: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setFieldValue(name, event.currentTarget.checked),
  })
  const submit = ({ since, reason }: TermsValues) =>
    ask.mutate(
      {
        body: {
          terms: Terms.parse(termsOf(of, values)),
          reason,
          ...(since && { since: new Date(`${since}:00+08:00`).toISOString() }),
        },
      },
      { onError: form.refuse },
    )
  return (
    <FormDialog
      title={of === newBank ? 'Add a bank' : `Other terms: ${nameOfTerms(of)}`}
      onClose={onClose}
      form={form}
      submit="Ask for approval"
      isBusy={ask.isPending}
      onSubmit={submit}
    >
      {of.of === 'rail' ? <MoneyInput label="Fee of a transfer, before VAT" {...money('fee')} /> : null}
      {of.of === 'limit' ? <MoneyInput label="Least amount" {...money('minimum')} /> : null}
      {of.of === 'rail' ? <MoneyInput label="Most that one transfer carries" {...money('maximum')} /> : null}
      {of.of === 'limit' ? (
        <MoneyInput
          label="Most with the fee"
          description="Of one transfer, and of what may leave a wallet within an hour."
          {...money('maximum')}
        />
      ) : null}
      {of.of === 'cutOffs' ? (
        <>
          <TextInput label="Cut-offs, Manila time" description="As in 10:00, 13:00, 15:00." {...form.text('cutOffs')} />
          <TextInput label="Minutes until the money has arrived" inputMode="numeric" {...form.text('arrivalMinutes')} />
        </>
      ) : null}
      {of.of === 'bank' ? (
        <>
          <TextInput label="BIC" disabled={of !== newBank} spellCheck={false} {...form.text('bic')} />
          <TextInput label="Name" {...form.text('name')} />
          <TextInput label="Name as people call it" {...form.text('shortName')} />
          <TextInput
            label="Digits of account numbers"
            description="As in 10, 12. An account number with another length is pointed out, not refused. Empty if not known."
            {...form.text('digits')}
          />
          <Switch label="Takes transfers" {...choice('isActive')} />
          <Switch label="InstaPay" {...choice('instapay')} />
          <Switch label="PESONet" {...choice('pesonet')} />
          <Switch label="An e-wallet, not a bank" {...choice('isWallet')} />
          <Switch label="Account numbers are mobile numbers" {...choice('isMobile')} />
          <Switch label="Shown before a search" {...choice('defaultShow')} />
        </>
      ) : null}
      <SinceInput says="Withdrawals that were asked for keep their terms." {...form.value('since')} />
      <TextInput label="Why" description="The second person reads it." {...form.text('reason')} />
    </FormDialog>
  )
}
