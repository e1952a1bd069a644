/** Enrols a bank account, or changes one. */
import { NativeSelect, TextInput } from '@mantine/core'
import {
  accountTypeLabels,
  type BankAccount,
  BankAccountForm,
  BankAccountInput,
  enrolBankAccount,
  listBankAccounts,
  numberWarning,
  updateBankAccount,
} from '@singil/contract/payouts/bank-accounts'
import { BankAccountType } from '@singil/contract/payouts/payouts'
import { AccountNumberInput, FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { blank, inputOf, type Values, valuesOf, withType } from './account-values.ts'
import { BankPicker, useBanks } from './bank-picker.tsx'
import classes from './bank-accounts.module.css'
import { HolderFields } from './holder-fields.tsx'

const types = [
  { value: '', label: 'Choose the type' },
  ...BankAccountType.options.map((value) => ({ value, label: accountTypeLabels[value] })),
]

interface AccountFormProps {
  /** Omitted to enrol an account. */
  readonly account?: BankAccount
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

export function AccountForm({ account, onClose, onSaved }: AccountFormProps) {
  const banks = useBanks()
  // Without a draft: an account number does not stay in the browser.
  const form = useDraftForm<Values>({
    schema: account ? BankAccountForm : BankAccountInput,
    initial: account ? valuesOf(account) : blank,
    edits: account !== undefined,
  })
  const options = {
    refreshes: [listBankAccounts],
    onDone: ({ Id }: { readonly Id: string }, message: string) => {
      announce(message)
      onSaved?.(Id)
      onClose()
    },
  }
  const enrol = useChange(enrolBankAccount, options)
  const update = useChange(updateBankAccount, options)
  const { values, errors, setFieldValue, setValues } = form.fields
  const bank = banks.data?.find(({ bic }) => bic === values.bank)
  const warning = bank ? numberWarning(bank, values.accountNumber) : null
  const usual = bank?.isMobile
    ? 'The mobile number, 11 digits that begin with 09.'
    : bank && bank.digits.length > 0
      ? `Usually ${bank.digits.join(' or ')} digits.`
      : 'Digits only, from 6 to 20.'
  const submit = (typed: Values) => {
    const input = inputOf(typed)
    if (!account) return enrol.mutate({ body: input }, { onError: form.refuse })
    const { accountNumber, ...others } = input
    const body = accountNumber === '' ? others : input
    return update.mutate({ params: { Id: account.Id }, body }, { onError: form.refuse })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={account ? `Edit ${account.bankShortName} ${account.accountNumber}` : 'Add bank account'}
      form={form}
      onSubmit={submit}
      submit={account ? 'Save the account' : 'Add the account'}
      isBusy={enrol.isPending || update.isPending}
    >
      <BankPicker value={values.bank} error={errors['bank']} onChange={({ bic }) => setFieldValue('bank', bic)} />
      <Grid columns={2} stacksAt="narrow" align="start">
        <NativeSelect
          label="Type of account"
          data={types}
          {...form.text('accountType')}
          onChange={(event) => setValues(withType(values, event.currentTarget.value))}
        />
        <AccountNumberInput
          label="Account number"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={account?.accountNumber ?? ''}
          description={account ? `Leave it empty to keep ${account.accountNumber}.` : usual}
          {...form.text('accountNumber')}
        />
      </Grid>
      {warning ? (
        <p role="status" className={classes['warning']}>
          {warning} You can go on if your bank has given you this number.
        </p>
      ) : null}
      <TextInput
        label="Name for this account"
        description="For example Payroll, or BDO Baguio."
        {...form.text('alias')}
      />
      <HolderFields form={form} />
      <TextInput
        label="Remark"
        description="What the account is for; the bank may show it with a transfer."
        {...form.text('remark')}
      />
      <p className={classes['note']}>
        {account
          ? 'With another bank, number, type or holder only small amounts can be withdrawn to it for a while, and the administrators are informed.'
          : 'We compare the holder with the name that the bank has. Only small amounts can be withdrawn to a new account for a while, and the administrators are informed.'}
      </p>
    </FormDialog>
  )
}
