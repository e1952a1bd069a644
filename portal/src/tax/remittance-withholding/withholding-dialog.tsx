import { Switch, TextInput } from '@mantine/core'
import { listApprovals } from '@singil/contract/workspace/approvals'
import { formatTin } from '@singil/contract/kit/tin'
import {
  askWithholding,
  getWithholding,
  type Signature,
  uploadProviderSignature,
  type Withholding,
} from '@singil/contract/tax/remittance-withholding'
import type * as z from 'zod'
import { DayInput, fieldErrors, FormDialog, TinInput, useDraftForm } from '../../kit/form/index.ts'
import { dayOf, formatWhen } from '../../kit/values/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { SignatureFields } from '../suppliers/index.ts'

type Input = z.input<typeof askWithholding.body>
type Values = Record<Exclude<keyof Input, 'isOn' | 'needsDeclaration'>, string> & {
  isOn: boolean
  needsDeclaration: boolean
} & Record<string, unknown>
const inputOf = ({ signatureId, dateIssue, dateExpiry, ...values }: Values): Input => ({
  ...values,
  signatureId: signatureId || null,
  dateIssue: dateIssue || null,
  dateExpiry: dateExpiry || null,
})

interface DialogProps {
  /** What was set last; null if nothing was. */
  readonly latest: Withholding | null
  /** Newest first. */
  readonly signatures: readonly Signature[]
  readonly onClose: () => void
}

/** Asks to switch the withholding on or off, or for other particulars. */
export function WithholdingDialog({ latest, signatures, onClose }: DialogProps) {
  const today = dayOf(new Date())
  const form = useDraftForm<Values>({
    schema: (values) => fieldErrors(askWithholding.body, inputOf(values)),
    initial: {
      isOn: latest?.isOn ?? true,
      needsDeclaration: latest?.needsDeclaration ?? true,
      companyName: latest?.companyName ?? '',
      address: latest?.address ?? '',
      zip: latest?.zip ?? '',
      tin: latest ? formatTin(latest.tin) : '',
      signatory: latest?.signatory ?? '',
      signatureId: latest?.signatureId ?? '',
      accreditationNo: latest?.accreditationNo ?? '',
      dateIssue: latest?.dateIssue ?? '',
      dateExpiry: latest?.dateExpiry ?? '',
      effectiveFrom: today,
      reason: '',
    },
  })
  const { values, errors, setFieldValue } = form.fields
  const ask = useChange(askWithholding, {
    refreshes: [getWithholding, listApprovals],
    showsMessage: true,
    onDone: onClose,
  })
  const choice = (name: 'isOn' | 'needsDeclaration') => ({
    checked: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setFieldValue(name, event.currentTarget.checked),
  })
  return (
    <FormDialog
      title="Tax withheld from remittances"
      onClose={onClose}
      form={form}
      submit="Ask for approval"
      isBusy={ask.isPending}
      onSubmit={(typed) => ask.mutate({ body: inputOf(typed) }, { onError: form.refuse })}
    >
      <Switch
        label="Withhold tax from remittances"
        description="Only if the provider is a digital financial services provider under RR 16-2023."
        {...choice('isOn')}
      />
      <Switch
        label="Without a sworn declaration from the first peso"
        description="As RMC 8-2024 asks. If off, only the totals of this and last year count."
        {...choice('needsDeclaration')}
      />
      <TextInput label="Registered name" {...form.text('companyName')} />
      <TextInput label="Registered address" {...form.text('address')} />
      <TextInput label="ZIP code" inputMode="numeric" {...form.text('zip')} />
      <TinInput label="TIN with branch" placeholder="123-456-789-00000" {...form.text('tin')} />
      <TextInput label="Who signs the certificates" {...form.text('signatory')} />
      <SignatureFields
        upload={uploadProviderSignature}
        refreshes={[getWithholding]}
        onUploaded={({ signatureId }) => setFieldValue('signatureId', signatureId)}
        signature={form.text('signatureId')}
        choices={[
          { value: '', label: 'None: certificates are signed by hand' },
          ...signatures.map(({ signatureId, signatureFilename, uploadedAt }) => ({
            value: signatureId,
            label: `${signatureFilename}, ${formatWhen(new Date(uploadedAt))}`,
          })),
        ]}
        accreditationNo={form.text('accreditationNo')}
        days={values}
        errors={errors}
        onDay={(name, day) => setFieldValue(name, day)}
      />
      <DayInput label="From" min={today} {...form.value('effectiveFrom')} />
      <TextInput label="Why" description="The second person reads it." {...form.text('reason')} />
    </FormDialog>
  )
}
