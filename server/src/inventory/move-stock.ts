/**
 * What payments do to stock. Items are locked in one order, so of two buyers of the last piece exactly one gets it; a movement that
 * a payment has made already is not made again.
 */
import { problemsOfInventory } from '@singil/contract/inventory'
import type { MerchantId } from '@singil/contract/kit/id'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import { changeOf, type Line, mayStrangersHold, merged, mostForCustomers, sellable } from './item.ts'
import * as store from './store.ts'

type Payer = Pick<Context, 'tx' | 'now' | 'actor'>

/** Promises pieces to a payment under way; refuses outOfStock or unavailable and then promises none. */
export async function reserveStock(
  context: Payer,
  mid: MerchantId,
  lines: readonly Line[],
  reference: string,
): Promise<void> {
  const wanted = await openLines(context, mid, lines, reference, ['reserve'])
  for (const { row, quantity } of wanted) assertLeft(context, row, quantity)
  await move(context, mid, reference, 'reserve', wanted)
}

/**
 * As reserveStock for a customer nobody knows: false where strangers hold as much as they may, and then nothing is promised and the
 * pieces are taken when the money is there. Refuses what cannot be sold at all.
 */
export async function reserveForStranger(
  context: Payer,
  mid: MerchantId,
  lines: readonly Line[],
  reference: string,
  mayHold: boolean,
): Promise<boolean> {
  const wanted = await openLines(context, mid, lines, reference, ['reserve'])
  for (const { row, quantity } of wanted) assertLeft(context, row, quantity)
  if (!mayHold || !wanted.every(({ row, quantity }) => mayStrangersHold(row, quantity))) return false
  await move(context, mid, reference, 'reserve', wanted)
  return true
}

/** Gives promised pieces back; what was not promised, or is sold, stays as it is. */
export async function releaseStock(
  context: Payer,
  mid: MerchantId,
  lines: readonly Line[],
  reference: string,
): Promise<void> {
  const wanted = await openLines(context, mid, lines, reference, ['release', 'sell'])
  await move(
    context,
    mid,
    reference,
    'release',
    wanted.filter(({ isPromised }) => isPromised),
  )
}

/** A payment has arrived: takes its pieces, those promised to it and else those that are left; refuses outOfStock and takes none. */
export async function sellStock(
  context: Payer,
  mid: MerchantId,
  lines: readonly Line[],
  reference: string,
): Promise<void> {
  const wanted = await openLines(context, mid, lines, reference, ['sell'])
  for (const { row, quantity, isPromised } of wanted) if (!isPromised) assertLeft(context, row, quantity)
  await move(context, mid, reference, 'sell', wanted)
}

/** As sellStock, for money that came already: false where a piece is missing. */
export async function tryTakeStock(
  context: Payer,
  mid: MerchantId,
  lines: readonly Line[],
  reference: string,
): Promise<boolean> {
  try {
    await sellStock(context, mid, lines, reference)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

interface Wanted {
  readonly row: store.ItemRow
  readonly quantity: number
  /** Pieces are promised to this payment at this moment. */
  readonly isPromised: boolean
}

/** Locks the items of the lines and leaves out unlimited ones, and those which the payment has moved in one of these ways. */
async function openLines(
  context: Payer,
  mid: MerchantId,
  lines: readonly Line[],
  reference: string,
  done: readonly ('reserve' | 'release' | 'sell')[],
): Promise<Wanted[]> {
  if (lines.length === 0) return []
  const together = merged(lines)
  const rows = await store.lockMany(
    context.tx,
    mid,
    together.map((line) => line.itemId),
  )
  const past = await store.movedBy(context.tx, mid, reference)
  const has = (id: string, kind: string) => past.some((one) => one.item_id === id && one.kind === kind)
  return together.flatMap(({ itemId, quantity }) => {
    const row = rows.find((one) => one.id === itemId)
    if (!row) refuse(problemsOfInventory.unknown, {})
    if (row.is_unlimited && !has(itemId, 'reserve')) {
      if (done.includes('reserve')) assertAvailable(row)
      return []
    }
    if (done.some((kind) => has(itemId, kind))) return []
    return [{ row, quantity, isPromised: has(itemId, 'reserve') && !has(itemId, 'release') }]
  })
}

function assertAvailable(row: store.ItemRow): void {
  if (row.unavailable || row.deleted_at !== null) refuse(problemsOfInventory.unavailable, { item: row.description })
}

/** Who sells may know the stock; a customer reads only how many it may order. */
function assertLeft({ actor }: Pick<Payer, 'actor'>, row: store.ItemRow, quantity: number): void {
  assertAvailable(row)
  const left = sellable(row)
  if (left === null || left >= quantity) return
  const item = row.description
  if (actor.kind !== 'guest') refuse(problemsOfInventory.outOfStock, { left, item })
  const most = mostForCustomers(row)
  if (most === 0) refuse(problemsOfInventory.soldOut, { item })
  refuse(problemsOfInventory.tooMany, { most, item })
}

async function move(
  context: Payer,
  mid: MerchantId,
  reference: string,
  kind: 'reserve' | 'release' | 'sell',
  wanted: readonly Wanted[],
): Promise<void> {
  if (wanted.length === 0) return
  const movements = wanted.map(({ row, quantity, isPromised }) => ({
    itemId: row.id,
    kind,
    reference,
    ...changeOf(kind, quantity, isPromised),
  }))
  await store.move(context.tx, mid, movements, { name: context.actor.username, at: context.now })
}
