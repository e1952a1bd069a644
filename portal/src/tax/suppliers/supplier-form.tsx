/** Saves a supplier, or changes one. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import {
  addSupplier,
  listSuppliers,
  PayeeKind,
  payeeLabels,
  type Supplier,
  updateSupplier,
} from '@singil/contract/tax/suppliers'
import { numberWarning } from '@singil/contract/payouts/bank-accounts'
import { BankPicker, useBanks } from '../../payouts/bank-accounts/index.ts'
import { AccountNumberInput, DayInput, FormDialog, MobileInput, TinInput, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { AtcSelect } from './atc-select.tsx'
import { blank, faultsOf, inputOf, type Values, valuesOf } from './supplier-values.ts'
import classes from './suppliers.module.css'

const kinds = PayeeKind.options.map((value) => ({ value, label: payeeLabels[value] }))

interface SupplierFormProps {
  /** Omitted to save a new one. */
  readonly supplier?: Supplier
  readonly onClose: () => void
  readonly onSaved?: (id: string) => void
}

export function SupplierForm({ supplier, onClose, onSaved }: SupplierFormProps) {
  const banks = useBanks()
  // Without a draft: an account number does not stay in the browser.
  const form = useDraftForm<Values>({
    schema: faultsOf(supplier === undefined),
    initial: supplier ? valuesOf(supplier) : blank,
    edits: supplier !== undefined,
  })
  const options = {
    refreshes: [listSuppliers],
    onDone: ({ Id }: { readonly Id: string }, message: string) => {
      announce(message)
      onSaved?.(Id)
      onClose()
    },
  }
  const add = useChange(addSupplier, options)
  const update = useChange(updateSupplier, options)
  const { values, errors, setFieldValue, setValues } = form.fields
  const bank = banks.data?.find(({ bic }) => bic === values.bank)
  const warning = bank ? numberWarning(bank, values.accountNumber) : null
  const isPerson = values.payee === 'individual'
  const submit = (typed: Values) => {
    const input = inputOf(typed)
    if (!supplier) return add.mutate({ body: input }, { onError: form.refuse })
    const { accountNumber, ...others } = input
    const body = accountNumber === '' ? others : input
    return update.mutate({ params: { id: supplier.Id }, body }, { onError: form.refuse })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={supplier ? `Edit ${supplier.companyName}` : 'Add supplier'}
      form={form}
      onSubmit={submit}
      submit={supplier ? 'Save the supplier' : 'Add the supplier'}
      isBusy={add.isPending || update.isPending}
    >
      <div className={classes['pairs']}>
        <NativeSelect
          label="Kind of payee"
          data={kinds}
          {...form.text('payee')}
          onChange={(event) => setValues({ payee: event.currentTarget.value, atc: '' })}
        />
        <TinInput label="TIN with branch" placeholder="123-456-789-00000" {...form.text('tin')} />
      </div>
      <TextInput
        label="Registered name"
        description={isPerson ? 'Last name, first name, middle name.' : 'As in the BIR registration, form 2303.'}
        {...form.text('companyName')}
      />
      <Grid columns="minmax(0, 3fr) minmax(0, 1fr)" stacksAt="narrow" align="start">
        <TextInput label="Registered address" {...form.text('address')} />
        <TextInput label="ZIP code" inputMode="numeric" {...form.text('zip')} />
      </Grid>
      <Checkbox
        label="VAT-registered"
        description="VAT is no part of the amount on which tax is withheld."
        checked={values.isVatRegistered}
        onChange={(event) => setFieldValue('isVatRegistered', event.currentTarget.checked)}
      />
      <AtcSelect
        payee={isPerson ? 'individual' : 'corporation'}
        description="What is usually paid for; it can be another one in each disbursement."
        {...form.value('atc')}
      />
      <div className={classes['pairs']}>
        <DayInput
          label="Exempt from (optional)"
          description="Of withholding, by law or ruling."
          data-path="exemptFrom"
          value={values.exemptFrom}
          error={errors['exemptFrom']}
          onChange={(exemptFrom) => setValues({ exemptFrom })}
        />
        <DayInput
          label="Exempt until"
          description="Then upload the document that proves it."
          data-path="exemptUntil"
          value={values.exemptUntil}
          min={values.exemptFrom || undefined}
          error={errors['exemptUntil']}
          onChange={(exemptUntil) => setValues({ exemptUntil })}
        />
      </div>
      <div className={classes['pairs']}>
        <MobileInput
          label="Mobile number"
          data-path="mobile"
          value={values.mobile}
          error={errors['mobile']}
          onChange={(mobile) => setValues({ mobile })}
        />
        <TextInput
          label="E-mail address"
          type="email"
          description="Certificates are sent to it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.text('email')}
        />
      </div>
      <div className={classes['pairs']}>
        <BankPicker value={values.bank} error={errors['bank']} onChange={({ bic }) => setFieldValue('bank', bic)} />
        <AccountNumberInput
          label="Account number"
          placeholder={supplier?.accountNumber ?? ''}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={supplier ? `Leave it empty to keep ${supplier.accountNumber}.` : undefined}
          {...form.text('accountNumber')}
        />
      </div>
      {warning ? (
        <p role="status" className={classes['warning']}>
          {warning} You can go on if the supplier has given you this number.
        </p>
      ) : null}
      <TextInput label="Account holder" description="As the bank has the name." {...form.text('accountName')} />
      <TextInput label="Remark (optional)" {...form.text('remark')} />
      <p className={classes['note']}>
        We compare the account holder with the name that the bank has. When a bank account changes, the administrators
        are informed.
      </p>
    </FormDialog>
  )
}
