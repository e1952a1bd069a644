/**
 * News that an export is ready or could not be made. One that was asked for by e-mail, or made for a report on its schedule, has a letter in
 * any case: with a link to the downloads and never the file.
 */
import { formatCount } from '@singil/contract/kit/count'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { failures, readyNotice } from '@singil/contract/workspace/exports'
import { personOf } from '../../identity/access/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { when } from '@singil/contract/kit/manila-when'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { notify } from '../notifications/index.ts'
import { type ExportKind, kindOf } from './kind.ts'
import { failedMail, readyMail } from './message-texts.ts'
import type { ExportRow } from './store.ts'
import { fieldsOf, fileNameOf } from './view.ts'

/** The user who asked for it, in the ways that this user has chosen. */
export async function tellOfExport(context: Context, row: ExportRow): Promise<void> {
  const isReady = row.state === 'ready'
  const what = row.mailed_as ?? kindOf(context, row.type)?.title ?? 'Your file'
  await notify(context, readyNotice, {
    mid: row.mid,
    userIds: [row.user_id],
    title: `${what} ${isReady ? 'is ready' : 'could not be made'}`,
    text: isReady ? formatContents(row).join(' · ') : (row.reason ?? ''),
    path: '/portal/downloads',
    about: `export:${row.id}`,
    isMailed: await mailExport(context, row, what),
  })
}

/** True if it sent the letter; not for a list whose files are not e-mailed, and for a user who may no longer see it. */
async function mailExport(context: Context, row: ExportRow, what: string): Promise<boolean> {
  const kind = kindOf(context, row.type)
  if (!kind || (kind.mailed === undefined && row.mailed_as === null) || row.reason === failures.forbidden) return false
  const person = await personOf(context, row.user_id)
  if (!person || person.email === '') return false
  const values = { name: person.firstName, what }
  const added = { url: `${context.publicUrl}/portal/downloads` }
  const letter =
    row.state === 'ready'
      ? await writeLetter(context, readyMail, { ...values, ...saidReady(kind, row) }, added)
      : await writeLetter(context, failedMail, { ...values, ...saidFailed(kind, row) }, added)
  await queueMail(context, mailOf(person.email, letter), `export:${row.id}`)
  return true
}

/** "1,204 rows" and "control sum ₱12,000.00". */
const formatContents = ({ rows, control_sum }: ExportRow): string[] => [
  formatCount(rows, 'row'),
  ...(control_sum === null ? [] : [`control sum ${formatPeso(centavos(control_sum))}`]),
]
const periodOf = (row: ExportRow): string => {
  const { from, to } = fieldsOf(row)
  return from === to ? from : `${from} to ${to}`
}
const saidReady = (kind: ExportKind, row: ExportRow) => ({
  file: fileNameOf(kind, row),
  contents: [...formatContents(row), periodOf(row), ...(row.merchant_name === null ? [] : [row.merchant_name])],
  deleted: row.expires_at ? `It is deleted on ${when(row.expires_at)}.` : '',
})
const saidFailed = ({ title }: ExportKind, row: ExportRow) => ({
  list: title,
  period: periodOf(row),
  why: row.reason ?? 'Something went wrong!',
})
