/** A report: its name, days and schedule; of one that is saved also the format and the columns of its file. */
import { NativeSelect, TextInput } from '@mantine/core'
import { type ChosenColumn, ExportFormat, exportFormats, listExports } from '@singil/contract/workspace/exports'
import {
  createReport,
  listReports,
  type Report,
  ReportPeriod,
  reportPeriods,
  ReportSchedule,
  updateReport,
} from '@singil/contract/workspace/reports'
import { Suspense, useState } from 'react'
import { FileColumns } from '../exports/index.ts'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { announce, useAsk, useChange } from '../../kit/call/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { everyWords, periodWords, formatHour, weekdays } from './format-report.ts'

interface Values extends Record<string, unknown> {
  name: string
  period: string
  every: string
  weekday: string
  day: string
  hour: string
  format: string
}
const scheduleOf = ({ every, weekday, day, hour }: Values): ReportSchedule =>
  ReportSchedule.parse({
    every,
    ...(every === 'never' ? {} : { hour: Number(hour) }),
    ...(every === 'week' ? { weekday: Number(weekday) } : {}),
    ...(every === 'month' ? { day: Number(day) } : {}),
  })

const initialOf = (report: Report | null): Values => ({
  name: report?.name ?? '',
  period: report?.period ?? 'last_week',
  every: report?.schedule.every ?? 'week',
  weekday: report?.schedule.every === 'week' ? String(report.schedule.weekday) : '1',
  day: report?.schedule.every === 'month' ? String(report.schedule.day) : '1',
  hour: report && report.schedule.every !== 'never' ? String(report.schedule.hour) : '8',
  format: report?.format ?? 'csv',
})
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const numbered = (count: number, first: number, say: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + first), label: say(at + first) }))

interface ReportDialogProps {
  /** The report, or the download of which a new one is made. */
  readonly of: Report | { readonly exportId: string }
  readonly onClose: () => void
}

export function ReportDialog({ of, onClose }: ReportDialogProps) {
  const report = 'exportId' in of ? null : of
  const form = useDraftForm<Values>({
    schema: ({ name }) => (name.trim() === '' ? { name: 'Enter the name of the report.' } : {}),
    initial: initialOf(report),
  })
  const made = useAsk(listExports, {}, { isEnabled: report === null })
  const isWhole =
    report?.isWhole ??
    made.data?.result.some(({ Id, isWhole: is }) => is && 'exportId' in of && Id === of.exportId) ??
    false
  const [columns, setColumns] = useState<readonly ChosenColumn[] | undefined>(report?.columns ?? undefined)
  const done = {
    refreshes: [listReports],
    onDone: (_: Report, message: string) => {
      announce(message)
      onClose()
    },
  }
  const create = useChange(createReport, done)
  const update = useChange(updateReport, done)
  const { values } = form.fields
  const select = (name: keyof Values & string, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect label={label} data={data} {...form.text(name)} />
  )
  const send = (sent: Values) => {
    const said = { name: sent.name, period: ReportPeriod.parse(sent.period), schedule: scheduleOf(sent) }
    if ('exportId' in of) return create.mutate({ body: { exportId: of.exportId, ...said } }, { onError: form.refuse })
    const body = { ...said, format: ExportFormat.parse(sent.format), columns: columns ? [...columns] : null }
    return update.mutate({ params: { id: of.id }, body }, { onError: form.refuse })
  }
  return (
    <FormDialog
      title={report ? 'Edit the report' : 'Save as a report'}
      form={form}
      submit="Save the report"
      isBusy={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="muted">
        {report
          ? 'The filters stay as they were saved.'
          : isWhole
            ? 'The same list with the same filters and columns, made again as it is then.'
            : 'The same list with the same filters and columns, made again for other days.'}
      </p>
      <TextInput label="Name" data-autofocus {...form.text('name')} />
      {isWhole
        ? null
        : select(
            'period',
            'Days in the file',
            options(Object.fromEntries(reportPeriods.map((one) => [one, periodWords[one]]))),
          )}
      <Grid columns="repeat(auto-fit, minmax(9.5rem, 1fr))" gap={3}>
        {select('every', 'Make it', options(everyWords))}
        {values.every === 'week'
          ? select(
              'weekday',
              'On',
              numbered(7, 1, (at) => weekdays[at - 1]!),
            )
          : null}
        {values.every === 'month' ? select('day', 'On day', numbered(31, 1, String)) : null}
        {values.every === 'never' ? null : select('hour', 'At', numbered(24, 0, formatHour))}
      </Grid>
      {values.every === 'never' ? null : (
        <p className="muted">
          When the file is ready, you get an e-mail with a link to it. Times are Manila's
          {values.every === 'month' && Number(values.day) > 28 ? ', and a shorter month counts its last day' : ''}.
        </p>
      )}
      {report ? (
        <>
          {select(
            'format',
            'Format',
            exportFormats.map((value) => ({ value, label: value.toUpperCase() })),
          )}
          {report.call === null ? null : (
            <Suspense>
              <FileColumns call={report.call} first={report.columns ?? undefined} onChange={setColumns} />
            </Suspense>
          )}
        </>
      ) : null}
    </FormDialog>
  )
}
