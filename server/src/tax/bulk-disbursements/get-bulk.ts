/** One bulk disbursement with what is confirmed, and its rows checked again. */
import { sentenceOf } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/tax/bulk-disbursements'
import { disbursing, disbursingMuch } from '@singil/contract/tax/disbursements'
import { findWaiting } from '../../workspace/approvals/index.ts'
import { isCodeEnough } from '../../identity/authenticators/index.ts'
import { checkSheet } from '../../foundation/sheets/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { accounts, balanceOf } from '../../foundation/ledger/index.ts'
import { bulkJob, lockOpen, ownBulk, summaryOf } from './bulk-job.ts'
import { refusalToConfirm } from './confirm-bulk.ts'
import { digestOf } from './store.ts'

export const getBulk: Handler<typeof contract.getBulk> = async (context, { params }) => {
  const bulk = await ownBulk(context, params.id)
  const summary = await summaryOf(context, bulk)
  const refusal = await refusalToConfirm(context, bulk, summary)
  return {
    ...summary,
    digest: bulk.digest ?? (await digestOf(context.tx, bulk)),
    available: await balanceOf(context.tx, accounts.wallet(bulk.wallet_id, 'available')),
    confirmedWith: (await isCodeEnough(context, disbursing.id)) ? 'otp' : 'stepUp',
    refusal: refusal && sentenceOf(refusal),
    approval: await findWaiting(context, disbursingMuch, bulk.id),
  }
}

export const recheckBulk: Handler<typeof contract.recheckBulk> = async (context, { params }) => {
  const bulk = await lockOpen(context, params.id)
  const changed = (await checkSheet(bulkJob, context, bulk)).filter(({ isStale }) => isStale).length
  context.changed('bulk disbursement', bulk.id, null, { rowsThatChanged: changed }, { mid: bulk.mid })
  context.say(contract.texts.checked)
  return summaryOf(context, bulk)
}
