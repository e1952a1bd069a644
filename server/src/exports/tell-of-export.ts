/**
 * News that an export is ready or could not be made. One that was asked for by e-mail, or made for a report on its schedule, has a letter in
 * any case: with a link to the downloads and never the file.
 */
import { failures, readyNotice } from '@singil/contract/exports'
import { personOf } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { when } from '@singil/contract/kit/manila-when'
import { mailOf, queueMail } from '../messages/index.ts'
import { notify } from '../notifications/index.ts'
import { type ExportKind, kindOf } from './kind.ts'
import type { ExportRow } from './store.ts'
import { fieldsOf, fileNameOf } from './view.ts'

/** The user who asked for it, in the ways that this user has chosen. */
export async function tellOfExport(context: Context, row: ExportRow): Promise<void> {
  const isReady = row.state === 'ready'
  const title = `${row.mailed_as ?? kindOf(row.type)?.title ?? 'Your file'} ${isReady ? 'is ready' : 'could not be made'}`
  await notify(context, readyNotice, {
    mid: row.mid,
    userIds: [row.user_id],
    title,
    text: isReady ? '' : (row.reason ?? ''),
    path: '/portal/downloads',
    about: `export:${row.id}`,
    isMailed: await mailExport(context, row, title),
  })
}

/** True if it sent the letter; not for a list whose files are not e-mailed, and for a user who may no longer see it. */
async function mailExport(context: Context, row: ExportRow, subject: string): Promise<boolean> {
  const kind = kindOf(row.type)
  if (!kind || (kind.mailed === undefined && row.mailed_as === null) || row.reason === failures.forbidden) return false
  const person = await personOf(context, row.user_id)
  if (!person || person.email === '') return false
  const letter = {
    subject,
    greeting: `Hello ${person.firstName},`,
    paragraphs: row.state === 'ready' ? saidReady(row) : saidFailed(kind, row),
    button: { label: 'Open the downloads', url: `${context.publicUrl}/portal/downloads` },
    footnote: 'Only you can open the file, after you sign in.',
  }
  await queueMail(context, mailOf(person.email, letter), `export:${row.id}`)
  return true
}

const periodOf = (row: ExportRow): string => {
  const { from, to } = fieldsOf(row)
  return from === to ? from : `${from} to ${to}`
}
const saidReady = (row: ExportRow): string[] => [
  `${fileNameOf(row)} is ready: ${row.rows.toLocaleString('en-PH')} ${row.rows === 1 ? 'row' : 'rows'}, ${periodOf(row)}${row.merchant_name === null ? '' : `, ${row.merchant_name}`}.`,
  ...(row.expires_at ? [`It is deleted on ${when(row.expires_at)}.`] : []),
]
const saidFailed = ({ title }: ExportKind, row: ExportRow): string[] => [
  `${title}, ${periodOf(row)}: ${row.reason ?? 'Something went wrong!'}`,
]
