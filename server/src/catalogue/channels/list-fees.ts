import type * as contract from '@singil/contract/catalogue/channels'
import { channelGroups } from '@singil/contract/catalogue/channels'
import { vatRateMillionths } from '@singil/contract/kit/fees'
import type { Handler } from '../../kit/work/index.ts'
import { paginationOf } from '../../kit/base/index.ts'
import { ruleOf } from './channel.ts'
import { shownChange, shownFee } from './fee-change.ts'
import * as fees from './fee-store.ts'
import { readCatalogue } from './read-catalogue.ts'

export const listFees: Handler<typeof contract.listFees> = async (context, { query }) => {
  const { mid = context.scope.mid, pmethod = null, code = null } = query
  const { rows, count } = await fees.page(context.tx, { mid, pmethod, code }, context.range, context.now)
  return { result: rows.map((row) => shownFee(row, context.now)), pagination: paginationOf(context.range, count) }
}

export const listFeeChanges: Handler<typeof contract.listFeeChanges> = async (context, { query }) => {
  const { rows, count } = await fees.changesPage(context.tx, query.status ?? null, context.range)
  return { result: rows.map(shownChange), pagination: paginationOf(context.range, count) }
}

/** The default fee of each method; every method has one in force. */
export const getFeeValues: Handler<typeof contract.getFeeValues> = async (context) => {
  const { defaultFees } = await readCatalogue(context)
  const values = channelGroups.flatMap(({ group: pmethod }) => {
    const newest = defaultFees
      .filter(
        (entry) =>
          entry.pmethod === pmethod && entry.code === '*' && entry.platform === 'any' && entry.since <= context.now,
      )
      .toSorted((one, other) => other.since.getTime() - one.since.getTime())[0]
    return newest ? [{ pmethod, fee: ruleOf(newest) }] : []
  })
  return { vatRateMillionths, values }
}
