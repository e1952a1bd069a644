/** Bulk disbursements, one of them with what is confirmed, and its rows. */
import type * as contract from '@singil/contract/tax/bulk-disbursements'
import { disbursing, disbursingMuch } from '@singil/contract/tax/disbursements'
import { findWaiting } from '../../workspace/approvals/index.ts'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { accounts, balanceOf } from '../../foundation/ledger/index.ts'
import { refusalToConfirm } from './confirm-bulk.ts'
import { ownBulk, shownRow, summariesOf, summaryOf } from './shown.ts'
import * as store from './store.ts'

const rowsAtOnce = 100

export const listBulks: Handler<typeof contract.listBulks> = async (context, { query }) => {
  const { tx, range, scope } = context
  const { rows, count } = await store.page(tx, range, scope.mid, query.search ?? '')
  return {
    result: await summariesOf(context, rows),
    pagination: paginationOf(range, count),
  }
}

export const getBulk: Handler<typeof contract.getBulk> = async (context, { params }) => {
  const bulk = await ownBulk(context, params.id)
  const summary = await summaryOf(context, bulk)
  const refusal = await refusalToConfirm(context, bulk, summary)
  return {
    ...summary,
    digest: bulk.digest ?? (await store.digestOf(context.tx, bulk)),
    available: await balanceOf(context.tx, accounts.wallet(bulk.wallet_id, 'available')),
    confirmedWith: (await isCodeEnough(context, disbursing.id)) ? 'otp' : 'stepUp',
    refusal: refusal?.message ?? null,
    approval: await findWaiting(context, disbursingMuch, bulk.id),
  }
}

export const searchBulkRows: Handler<typeof contract.searchBulkRows> = async (context, { params, body }) => {
  const { id } = await ownBulk(context, params.id)
  const { statuses, from, search: text = '' } = body
  const { rows, count } = await store.search(context.tx, id, { text, statuses, from, limit: rowsAtOnce })
  return { result: rows.map(shownRow), count }
}
