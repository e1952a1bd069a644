/** Registers a BIR series. */
import { TextInput } from '@mantine/core'
import {
  documentLabels,
  listReceiptSeries,
  ReceiptDocument,
  registerReceiptSeries,
} from '@singil/contract/foundation/receipt-series'
import { ChoiceCards, FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { Grid } from '../../kit/layout/index.ts'

const says: Readonly<Record<ReceiptDocument, string>> = {
  invoice: 'The document of a sale since the EOPT Act.',
  receipt: 'Supplements an invoice.',
}
const documents = ReceiptDocument.options.map((value) => ({ value, label: documentLabels[value], says: says[value] }))

interface Values extends Record<string, unknown> {
  document: ReceiptDocument
  from: string
  to: string
}

export function SeriesDialog({ mid, onClose }: { mid: string; onClose: () => void }) {
  const form = useDraftForm<Values>({
    schema: registerReceiptSeries.body,
    initial: { document: 'receipt', from: '', to: '' },
  })
  const register = useChange(registerReceiptSeries, {
    refreshes: [listReceiptSeries],
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Register a series"
      form={form}
      submit="Register the series"
      isBusy={register.isPending}
      onClose={onClose}
      onSubmit={(body) => register.mutate({ params: { mid }, body }, { onError: form.refuse })}
    >
      <ChoiceCards
        label="Document"
        choices={documents}
        value={form.fields.values.document}
        onChange={(document) => form.fields.setFieldValue('document', document)}
      />
      <p className="muted">As on the permit of the BIR, with leading zeros. A number is used once and never again.</p>
      <Grid columns={2} gap={3}>
        <TextInput label="First number" placeholder="000001" inputMode="numeric" {...form.text('from')} />
        <TextInput label="Last number" placeholder="005000" inputMode="numeric" {...form.text('to')} />
      </Grid>
    </FormDialog>
  )
}
