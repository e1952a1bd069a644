import * as contract from '@singil/contract/catalogue/shipping-rates'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { areaNamed } from '../../foundation/places/index.ts'
import { findStores } from '../stores/index.ts'
import { setupOf } from './get-shipping-setup.ts'
import * as store from './store.ts'

const problem = contract.problemsOfShippingRates

export const saveShippingSetup: Handler<typeof contract.saveShippingSetup> = async (context, { body }) => {
  const mid = context.mid()
  const before = await setupOf(context, mid)
  if (body.branch !== before.branch) await checkBranch(context, body.branch)
  if (body.version !== before.version) refuse(problem.stale, { who: before.updatedBy || 'Another user' })
  const rates = await checkedRates(body.rates)
  const { actor, now } = context
  const isFirst = await store.save(context.tx, {
    mid,
    branch: body.branch,
    free_above: body.freeAbove,
    without_rates: body.withoutRates ?? before.withoutRates,
    version: before.version + 1,
    updated_at: now,
    updated_by: actor.username,
  })
  if (!isFirst) refuse(problem.stale, { who: 'Another user' })
  await store.replaceRates(context.tx, mid, rates, now)
  const after = await setupOf(context, mid)
  context.changed('shipping set-up', mid, before, after)
  context.say(contract.texts.saved)
  return after
}

async function checkBranch(context: Context, branch: contract.ShippingSetup['branch']): Promise<void> {
  if (branch === null) return
  const row = (await findStores(context.tx, [branch])).get(branch)
  if (row?.mid !== context.mid() || row.status !== 'ACTIVE') refuse(problem.branchUnknown, {}, 'branch')
}

/** The rates with the full names of their places. Refuses an unknown place, and two rates for the same area and weight. */
async function checkedRates(rates: readonly contract.ShippingRate[]): Promise<contract.ShippingRate[]> {
  const known = new Set<string>()
  const checked: contract.ShippingRate[] = []
  for (const [at, rate] of rates.entries()) {
    const area = (await areaNamed(rate)) ?? refuse(problem.placeUnknown, {}, `rates.${at}`)
    const words = { area: contract.formatShippingArea(area), weight: contract.formatUpTo(rate.upToGrams) }
    const key = `${words.area}, ${rate.upToGrams}`
    if (known.has(key)) refuse(problem.duplicate, words, `rates.${at}`)
    known.add(key)
    checked.push({ ...area, upToGrams: rate.upToGrams, amount: rate.amount })
  }
  return checked
}
