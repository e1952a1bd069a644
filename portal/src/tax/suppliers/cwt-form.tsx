/** The fields of the CWT settings, which hold from the chosen day on. */
import { NativeSelect, TextInput } from '@mantine/core'
import {
  CwtInput,
  type CwtSettings,
  CwtType,
  cwtTypeLabels,
  getCwtSettings,
  saveCwtSettings,
  uploadCwtSignature,
} from '@singil/contract/tax/suppliers'
import { formatTin } from '@singil/contract/kit/tin'
import type * as z from 'zod'
import { DayInput, fieldErrors, Form, TinInput, useDraftForm } from '../../kit/form/index.ts'
import { dayOf } from '../../kit/values/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { CertificateHead } from './certificate-head.tsx'
import { formatDate } from './format-supplier.ts'
import { SignatureFields } from './signature-fields.tsx'

type Input = z.input<typeof CwtInput>
type Values = Record<Exclude<keyof Input, 'type'>, string> & { readonly type: CwtType } & Record<string, unknown>

const types = CwtType.options.map((value) => ({ value, label: cwtTypeLabels[value] }))
const inputOf = ({ dateIssue, dateExpiry, ...values }: Values) =>
  ({ ...values, dateIssue: dateIssue || null, dateExpiry: dateExpiry || null }) as Input

/** The settings saved last, to hold from today on. */
const valuesOf = (latest: CwtSettings | null): Values => ({
  type: latest?.type ?? 'ordinary',
  companyName: latest?.companyName ?? '',
  address: latest?.address ?? '',
  zip: latest?.zip ?? '',
  tin: latest ? formatTin(latest.tin) : '',
  signatureFilename: latest?.signatureFilename ?? '',
  signatureName: latest?.signatureName ?? '',
  accreditationNo: latest?.accreditationNo ?? '',
  dateIssue: latest?.dateIssue ?? '',
  dateExpiry: latest?.dateExpiry ?? '',
  effectiveFrom: dayOf(new Date()),
})

interface CwtFormProps {
  readonly latest: CwtSettings | null
  /** Names of the uploaded signatures, newest first. */
  readonly signatures: readonly string[]
}

export function CwtForm({ latest, signatures }: CwtFormProps) {
  const form = useDraftForm<Values>({
    schema: (values) => fieldErrors(CwtInput, inputOf(values)),
    initial: valuesOf(latest),
    edits: true,
  })
  const save = useChange(saveCwtSettings, {
    refreshes: [getCwtSettings],
    showsMessage: true,
  })
  const { values, errors, setValues, setFieldValue } = form.fields
  const head = { ...values, dateIssue: values.dateIssue || null, dateExpiry: values.dateExpiry || null }
  const names = [...new Set([...signatures, values.signatureFilename])].filter(Boolean)
  const today = dayOf(new Date())
  return (
    <Grid columns="minmax(0, 35rem) minmax(0, 1fr)" stacksAt="tablet" gap={6} align="start">
      <Form
        form={form}
        onSubmit={(typed) => save.mutate({ body: inputOf(typed) }, { onSuccess: form.finish, onError: form.refuse })}
        submit={
          values.effectiveFrom === today || values.effectiveFrom === ''
            ? 'Save, from today on'
            : `Save, from ${formatDate(values.effectiveFrom)} on`
        }
        isBusy={save.isPending}
      >
        <NativeSelect
          label="Type"
          description="Only top withholding agents, which the BIR lists, use the tax codes WC158, WC160, WI158 and WI160."
          data={types}
          {...form.text('type')}
        />
        <TextInput label="Company name" description="As registered with the BIR." {...form.text('companyName')} />
        <Grid columns="minmax(0, 3fr) minmax(0, 1fr)" stacksAt="narrow" align="start">
          <TextInput label="Address" {...form.text('address')} />
          <TextInput label="ZIP code" inputMode="numeric" {...form.text('zip')} />
        </Grid>
        <TinInput label="TIN with branch" placeholder="123-456-789-00000" {...form.text('tin')} />
        <TextInput label="Name of the signatory" {...form.text('signatureName')} />
        <SignatureFields
          upload={uploadCwtSignature}
          refreshes={[getCwtSettings]}
          onUploaded={({ signatureFilename }) => setFieldValue('signatureFilename', signatureFilename)}
          signature={form.text('signatureFilename')}
          choices={[
            { value: '', label: 'Choose an uploaded signature' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          accreditationNo={form.text('accreditationNo')}
          days={values}
          errors={errors}
          onDay={(name, day) => setFieldValue(name, day)}
        />
        <DayInput
          label="Holds from"
          data-path="effectiveFrom"
          description="Certificates of payments before this day keep the settings of their time."
          min={today}
          value={values.effectiveFrom}
          error={errors['effectiveFrom']}
          onChange={(effectiveFrom) => setValues({ effectiveFrom })}
        />
      </Form>
      <CertificateHead of={head} />
    </Grid>
  )
}
