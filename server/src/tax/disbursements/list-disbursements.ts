/** The portal's list of disbursements, one of them, and the log. */
import * as contract from '@singil/contract/tax/disbursements'
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { Input } from '@singil/contract/kit/endpoint'
import { refuse } from '@singil/contract/kit/problem'
import { isStaff } from '../../identity/access/index.ts'
import { findWaiting } from '../../workspace/approvals/index.ts'
import { endOfManilaDay, paginationOf, readPage, refusingAs, startOfManilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findPayout, findPayouts } from '../../payouts/payouts/index.ts'
import { findWallet, walletsToList } from '../../wallets/wallets/index.ts'
import { allCertificatesOf } from './certificate-store.ts'
import {
  countRows,
  disbursementCountLimit,
  type Filter,
  type ListedRow,
  listRows,
  pageOfLogs,
  placeOf,
} from './list-store.ts'
import { shownCertificate, shownDisbursement, shownLog } from './shown-disbursement.ts'
import * as store from './store.ts'

const problem = contract.problemsOfDisbursements

type Filters = Pick<
  Input<typeof contract.listDisbursements>['query'],
  'mid' | 'status' | 'supplierId' | 'searchValue' | 'from' | 'to'
>

export const filterOf = async (context: Context, filters: Filters): Promise<Filter> => ({
  mid: filters.mid ?? context.scope.mid,
  walletIds: await walletsToList(context, undefined),
  status: filters.status ?? null,
  supplierId: filters.supplierId ?? null,
  search: filters.searchValue ?? '',
  ...(filters.from && { from: startOfManilaDay(filters.from) }),
  ...(filters.to && { until: endOfManilaDay(filters.to) }),
})

export const listDisbursements: Handler<typeof contract.listDisbursements> = async (context, { query }) => {
  const { tx, range } = context
  const filter = await filterOf(context, query)
  const { cursor } = query
  const after = cursor === undefined ? null : ((await placeOf(tx, cursor)) ?? refuse(problem.unknown, {}, 'cursor'))
  const { rows, ...pages } = await readPage(range, {
    page: query.page,
    after,
    find: (wanted) => listRows(tx, filter, { ...wanted, isOldestFirst: !range.sort.descending }),
    count: await countRows(tx, filter),
    most: disbursementCountLimit,
  })
  return { result: await shownDisbursements(context, rows), ...pages }
}

export async function shownDisbursements({ tx }: Context, rows: readonly ListedRow[]) {
  const found = await findPayouts(
    tx,
    rows.map(({ id }) => id),
  )
  const payouts = new Map(found.map((payout) => [payout.id, payout]))
  return rows.map((row) => shownDisbursement(row, payouts.get(row.id)!))
}

/** A disbursement that the caller may see. */
export async function findOwn(context: Context, id: PayoutId) {
  const { tx, scope } = context
  const bill = await store.find(tx, id)
  const payout = bill && (await findPayout(tx, id))
  if (!payout || (scope.mid !== null && payout.mid !== scope.mid)) return refuse(problem.unknown, {})
  await refusingAs(findWallet(context, payout.wallet_id), () => refuse(problem.unknown, {}))
  return { bill, payout }
}

const linked = (row: store.DisbursementRow | undefined) =>
  row ? { disbursementId: row.payout_id, requestId: row.request_id } : null

export const getDisbursement: Handler<typeof contract.getDisbursement> = async (context, { params }) => {
  const { bill, payout } = await findOwn(context, params.id)
  const [current, ...replaced] = await allCertificatesOf(context.tx, params.id)
  const isOfStaff = isStaff(context.actor.role)
  return {
    ...shownDisbursement(bill, payout),
    corrects: linked(bill.corrects === null ? undefined : await store.find(context.tx, bill.corrects)),
    correctedBy: linked(await store.copyOf(context.tx, params.id)),
    certificate: current ? shownCertificate(current) : null,
    replacedCertificates: replaced.map(shownCertificate),
    logs: (await store.logsOf(context.tx, params.id)).map(shownLog),
    approval: await findWaiting(context, contract.disbursingMuch, params.id),
    statusRequest: isOfStaff ? await findWaiting(context, contract.settingDisbursement, params.id) : null,
  }
}

export const listDisbursementLogs: Handler<typeof contract.listDisbursementLogs> = async (context, input) => {
  const { tx, range } = context
  const { rows, count } = await pageOfLogs(tx, range, input.params.id, input.query.searchValue ?? '')
  return {
    result: rows.map(shownLog),
    pagination: paginationOf(range, count),
  }
}
