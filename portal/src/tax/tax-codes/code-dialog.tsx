/** Staff add, change or end a tax code; it applies once a second person has approved it. */
import { Switch, TextInput } from '@mantine/core'
import { listApprovals } from '@singil/contract/workspace/approvals'
import { askTaxCode, listTaxCodes, maxRate, type TaxCode, texts } from '@singil/contract/tax/tax-codes'
import { DayInput, fieldErrors, FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { dayOf, formatPercent, parsePercent } from '../../kit/values/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { shownTerms } from './format-code.ts'

interface Values extends Record<string, unknown> {
  atc: string
  nature: string
  condition: string
  rate: string
  isEnded: boolean
  since: string
  reason: string
}
const tomorrow = () => dayOf(new Date(Date.now() + 86_400_000))
function valuesOf(code: TaxCode | undefined): Values {
  const terms = code ? (code.upcoming.at(-1) ?? shownTerms(code)) : undefined
  return {
    atc: code?.atc ?? '',
    nature: terms?.nature ?? '',
    condition: terms?.condition ?? '',
    rate: terms ? formatPercent(terms.rateMillionths) : '',
    isEnded: terms?.isEnded ?? false,
    since: tomorrow(),
    reason: '',
  }
}

const bodyOf = ({ atc, nature, condition, rate, isEnded, since, reason }: Values) => ({
  terms: {
    atc: atc.trim().toUpperCase(),
    nature,
    condition,
    isEnded,
    rateMillionths: parsePercent(rate) ?? Number.NaN,
  },
  since,
  reason,
})
/** The faults of the call, named as the fields of the form. */
function faultsOf(values: Values): Readonly<Record<string, string>> {
  const found = Object.entries(fieldErrors(askTaxCode.body, bodyOf(values)))
  return Object.fromEntries(
    found.map(([path, message]) => {
      const name = path.replace('terms.', '')
      return name === 'rateMillionths'
        ? ['rate', `Enter a percentage from 0 to ${formatPercent(maxRate)}.`]
        : [name, message]
    }),
  )
}

export function CodeDialog({ code, onClose }: { readonly code?: TaxCode; readonly onClose: () => void }) {
  const form = useDraftForm<Values>({ schema: faultsOf, initial: valuesOf(code), edits: code !== undefined })
  const { values, errors, setValues } = form.fields
  const ask = useChange(askTaxCode, {
    refreshes: [listTaxCodes, listApprovals],
    onDone: () => {
      announce(texts.asked)
      onClose()
    },
  })
  return (
    <FormDialog
      title={code ? `Change ${code.atc}` : 'Add a tax code'}
      onClose={onClose}
      form={form}
      submit="Ask for approval"
      isBusy={ask.isPending}
      onSubmit={(typed) => ask.mutate({ body: bodyOf(typed) }, { onError: form.refuse })}
    >
      {code ? null : (
        <TextInput
          label="Tax code (ATC)"
          description="WI and three digits for individuals, WC for corporations."
          className="figures"
          {...form.text('atc')}
        />
      )}
      <TextInput label="What is paid for" {...form.text('nature')} />
      <TextInput label="When it applies (optional)" {...form.text('condition')} />
      <TextInput
        label="Rate in percent"
        description="Of the amount without VAT."
        inputMode="decimal"
        {...form.text('rate')}
      />
      <DayInput
        label="From"
        description="Payments before this day keep the rate of their day. Scheduled ones from this day on with another rate are cancelled, and their merchants told."
        data-path="since"
        min={tomorrow()}
        value={values.since}
        error={errors['since']}
        onChange={(since) => setValues({ since })}
      />
      {code ? (
        <Switch
          label="Not used any more from that day on"
          checked={values.isEnded}
          onChange={(event) => setValues({ isEnded: event.currentTarget.checked })}
        />
      ) : null}
      <TextInput
        label="Why"
        description="For example the revenue regulation. The second person reads it."
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
