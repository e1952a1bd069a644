/** The days and the format of an export; the filters are those of the list behind it. */
import { daysIn, ExportFormat, listExports, maxDaysInFile, refusalOfPeriod } from '@singil/contract/workspace/exports'
import { useState } from 'react'
import { ChoiceCards, DayInput, type FieldErrors, FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { dayOf } from '../../kit/values/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import type { ExportRequest, AskingEndpoint } from './asking.ts'
import { ExportColumns, useFileColumns } from './export-columns.tsx'
import { showTray } from './tray.ts'

const dayMs = 86_400_000
const formats = [
  { value: 'csv', label: 'CSV', says: 'A plain table for any program' },
  { value: 'xlsx', label: 'XLSX', says: 'For Excel, with numbers and dates' },
  { value: 'pdf', label: 'PDF', says: 'To print, with the sums of each page' },
] as const

interface Values extends Record<string, unknown> {
  from: string
  to: string
  format: ExportFormat
}
function faultsOf({ from, to }: Values): FieldErrors {
  if (from === '') return { from: 'Choose the first day.' }
  if (to === '') return { to: 'Choose the last day.' }
  const refusal = refusalOfPeriod({ from, to })
  return refusal ? { to: refusal.message } : {}
}

export default function ExportDialog({
  endpoint,
  what,
  filters: { from, to, ...filters },
  isWhole,
  reports,
  onClose,
}: ExportRequest<AskingEndpoint> & { readonly onClose: () => void }) {
  const now = new Date()
  const today = dayOf(now)
  const last = to ?? today
  const form = useDraftForm<Values>({
    schema: faultsOf,
    initial: { from: from ?? dayOf(new Date(Date.parse(last) - 29 * dayMs)), to: last, format: 'csv' },
  })
  const [report, setReport] = useState(reports?.[0])
  const file = useFileColumns((report?.endpoint ?? endpoint).id)
  const ask = useChange(report?.endpoint ?? endpoint, {
    refreshes: [listExports],
    onDone: (_, message) => {
      onClose()
      if (report) announce(message)
      else showTray(true)
    },
  })
  const { values } = form.fields
  const isLong = values.from !== '' && values.to !== '' && daysIn(values) > maxDaysInFile
  const day = (name: 'from' | 'to') => {
    const { value, error } = form.text(name)
    return { value, error, 'data-path': name, onChange: (next: string) => form.fields.setFieldValue(name, next) }
  }
  return (
    <FormDialog
      title={reports ? `Send ${what}` : `Export ${what}`}
      form={form}
      submit={`${reports ? 'Send' : 'Export'} ${values.format.toUpperCase()}`}
      isBusy={ask.isPending || file.isLoading}
      onClose={onClose}
      onSubmit={({ from: first, to: end, format }) => {
        const sent = isWhole ? { format } : { from: first, to: end, format }
        const columns = file.columns && { columns: file.columns }
        ask.mutate({ body: { ...filters, ...sent, ...columns } }, { onError: (error) => form.refuse(error) })
      }}
    >
      {reports && report ? (
        <>
          <p className="muted">When the file is ready, you get an e-mail with a link to it.</p>
          <ChoiceCards
            label="Report"
            choices={reports}
            value={report.value}
            onChange={(value) => setReport(reports.find((one) => one.value === value))}
          />
        </>
      ) : (
        <p className="muted">
          {isWhole
            ? 'The rows that the list shows with its filters.'
            : 'The rows that the list shows with its filters, of these days.'}
        </p>
      )}
      {isWhole ? null : (
        <Grid columns="1fr 1fr" gap={3}>
          <DayInput label="From" max={today} {...day('from')} />
          <DayInput label="To" max={today} {...day('to')} />
        </Grid>
      )}
      <ChoiceCards
        label="Format"
        choices={formats}
        value={values.format}
        onChange={(format) => form.fields.setFieldValue('format', format)}
      />
      <ExportColumns of={file} />
      {isLong ? <p className="muted">More than {maxDaysInFile} days: one file for each month, in a zip.</p> : null}
    </FormDialog>
  )
}
