/** The e-mail about an export that was asked for by e-mail, or made for a report on its schedule. It has a link to the downloads and never the file. */
import { failures, readyNotice } from '@singil/contract/exports'
import { personOf } from '../access/index.ts'
import type { Context } from '../kit/work/index.ts'
import { when } from '@singil/contract/kit/manila-when'
import { mailOf, queueMail } from '../messages/index.ts'
import { notify } from '../notifications/index.ts'
import { type ExportKind, kindOf } from './kind.ts'
import type { ExportRow } from './store.ts'
import { fieldsOf, fileNameOf } from './view.ts'

/** Does nothing for a list whose files are not e-mailed, and for a user who may no longer see it. */
export async function mailExport(context: Context, row: ExportRow): Promise<void> {
  const kind = kindOf(row.type)
  if (!kind || (kind.mailed === undefined && row.mailed_as === null) || row.reason === failures.forbidden) return
  const person = await personOf(context, row.user_id)
  if (!person || person.email === '') return
  const isReady = row.state === 'ready'
  const letter = {
    subject: `${row.mailed_as ?? kind.title} ${isReady ? 'is ready' : 'could not be made'}`,
    greeting: `Hello ${person.firstName},`,
    paragraphs: isReady ? saidReady(row) : saidFailed(kind, row),
    button: { label: 'Open the downloads', url: `${context.publicUrl}/portal/downloads` },
    footnote: 'Only you can open the file, after you sign in.',
  }
  await queueMail(context, mailOf(person.email, letter), `export:${row.id}`)
}

/** The user who asked for it, in the ways that this user has chosen. */
export async function tellOfExport(context: Context, row: ExportRow): Promise<void> {
  const isReady = row.state === 'ready'
  const title = `${row.mailed_as ?? kindOf(row.type)?.title ?? 'Your file'} ${isReady ? 'is ready' : 'could not be made'}`
  const text = isReady ? '' : (row.reason ?? '')
  const news = {
    mid: row.mid,
    userIds: [row.user_id],
    title,
    text,
    path: '/portal/downloads',
    about: `export:${row.id}`,
  }
  await notify(context, readyNotice, news)
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
