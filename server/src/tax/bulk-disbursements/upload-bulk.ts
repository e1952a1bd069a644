/** Takes in a sheet of payments: checks every row, and stores all of them in one unit of work. */
import * as contract from '@singil/contract/tax/bulk-disbursements'
import { refuse } from '@singil/contract/kit/problem'
import { readColumns, receiveSheet, rememberColumns } from '../../foundation/files/index.ts'
import type { UploadFlow } from '../../kit/work/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { checkRow, factsFor, withTwins } from './check-row.ts'
import { summaryOf } from './shown.ts'
import * as store from './store.ts'

const problem = contract.problemsOfBulk
export const uploadBulk: UploadFlow<typeof contract.uploadBulk> = async (flow, { body }, upload) => {
  const sheet = await receiveSheet(flow, upload, {
    kind: contract.bulkSheet,
    checksum: body.checksum,
    check: async (context) => {
      await findWallet(context, body.walletId)
      if (await store.isNamed(context.tx, context.mid(), body.name)) refuse(problem.nameTaken, {}, 'name')
    },
  })
  const read = readColumns<contract.BulkColumn>(contract.bulkColumns, sheet.rows, body.columns)
  return flow.unit(async (context) => {
    const { tx, now, actor } = context
    const { id: wallet_id } = await findWallet(context, body.walletId)
    const mid = context.mid()
    const bulk: store.BulkRecord = {
      id: context.newId(),
      mid,
      wallet_id,
      name: body.name,
      checksum: sheet.checksum,
      state: 'OPEN',
      uploaded_by: actor.username,
      created_at: now,
      digest: null,
      confirmed_by: null,
      confirmed_at: null,
      authorization_kind: null,
      authorization_id: null,
    }
    if (!(await store.insert(tx, bulk))) refuse(problem.nameTaken, {}, 'name')
    const facts = await factsFor(
      context,
      mid,
      read.map(({ cells }) => cells),
    )
    const checked = withTwins(read.map((row) => ({ ...row, ...checkRow(context, facts, row.cells) })))
    await store.insertRows(
      tx,
      checked.map(({ line, cells, errors, payment }) => ({
        id: context.newId(),
        bulk_id: bulk.id,
        mid,
        line,
        status: payment ? 'VALID' : 'INVALID',
        cells,
        errors,
        payment,
        reason: null,
        payout_id: null,
        updated_at: now,
      })),
    )
    await rememberColumns(context, contract.bulkSheet, sheet.rows, body.columns)
    const note = { name: bulk.name, rows: checked.length, sha256: bulk.checksum }
    context.changed('bulk disbursement', bulk.id, null, note, { mid })
    context.say(contract.texts.uploaded)
    return summaryOf(context, bulk)
  })
}
