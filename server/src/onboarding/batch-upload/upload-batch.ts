/** Takes in a sheet: finds its columns, checks every row, and stores all of them in one unit of work. */
import * as contract from '@singil/contract/onboarding/batch-upload'
import { refuse } from '@singil/contract/kit/problem'
import { readColumns, receiveSheet, rememberColumns } from '../../foundation/files/index.ts'
import type { Context, UploadFlow } from '../../kit/work/index.ts'
import { checkCells, errorsOfTwins } from './check-row.ts'
import { summaryOf } from './shown.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBatchUpload
export const uploadBatch: UploadFlow<typeof contract.uploadBatch> = async (flow, { body }, upload) => {
  const sheet = await receiveSheet(flow, upload, {
    kind: contract.batchSheet,
    checksum: body.checksum,
    check: async (context) => {
      if (await store.named(context.tx, context.mid(), body.batchName)) refuse(problem.nameTaken, {}, 'batchName')
    },
  })
  const read = await checkRows(readColumns<contract.BatchColumn>(contract.batchColumns, sheet.rows, body.columns))
  return flow.unit(async (context) => {
    const { tx, now, actor } = context
    const mid = context.mid()
    await store.lockBatches(tx, mid)
    const batch = { id: context.newId(), mid, name: body.batchName, checksum: sheet.checksum, created_at: now }
    if (!(await store.insert(tx, { ...batch, uploaded_by: actor.username }))) refuse(problem.nameTaken, {}, 'batchName')
    const rows = await compared(context, batch, read)
    await store.insertRows(tx, rows)
    await rememberColumns(context, contract.batchSheet, sheet.rows, body.columns)
    const { name, checksum } = batch
    context.changed('batch', batch.id, null, { name, rows: rows.length, sha256: checksum }, { mid })
    context.say(contract.texts.uploaded)
    return summaryOf(context, { ...batch, uploaded_by: actor.username })
  })
}

interface ReadRow {
  readonly line: number
  readonly cells: contract.Cells
  readonly errors: Awaited<ReturnType<typeof checkCells>>['errors']
}
/** Rows between which other requests get their turn. */
const rowsAtOnce = 500
async function checkRows(rows: ReturnType<typeof readColumns<contract.BatchColumn>>): Promise<ReadRow[]> {
  const checked: ReadRow[] = []
  for (const { line, cells } of rows) {
    checked.push({ line, ...(await checkCells(cells)) })
    if (checked.length % rowsAtOnce === 0) await new Promise(setImmediate)
  }
  return checked
}

/** The rows with the errors of addresses and usernames that an earlier row has, of the sheet or of another batch. */
async function compared(
  { tx, now, newId }: Context,
  { id, mid, name }: { readonly id: string } & Pick<store.BatchRecord, 'mid' | 'name'>,
  read: readonly ReadRow[],
): Promise<store.RowRecord[]> {
  const lower = (column: 'email' | 'username') => read.map(({ cells }) => cells[column].toLowerCase())
  const byEmail = await store.firstClaims(tx, mid, 'email', lower('email'))
  const byUsername = await store.firstClaims(tx, mid, 'username', lower('username'))
  return read.map(({ line, cells, errors }) => {
    const rowId = newId()
    const [email, username] = [cells.email.toLowerCase(), cells.username.toLowerCase()]
    const others = [byEmail.get(email), byUsername.get(username)].filter((one) => one !== undefined)
    const all = [...errors, ...errorsOfTwins(cells, others)]
    const own = { id: rowId, line, name, email, username }
    if (!byEmail.has(email)) byEmail.set(email, own)
    if (!byUsername.has(username)) byUsername.set(username, own)
    return {
      id: rowId,
      batch_id: id,
      mid,
      line,
      status: all.length === 0 ? 'VALID' : 'INVALID',
      cells,
      errors: all,
      reason: null,
      registration_id: null,
      letter: null,
      letter_at: null,
      letter_reason: null,
      resend_asked_at: null,
      updated_at: now,
    }
  })
}
