/**
 * The effect of payments on stock. Items are locked in one order, so of two buyers of the last unit exactly one gets it; a movement that a
 * payment has already made is not repeated.
 */
import { problemsOfInventory } from '@singil/contract/catalogue/inventory'
import type { MerchantId } from '@singil/contract/kit/id'
import { Refusal, refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import { changeOf, type Line, mayStrangersHold, merged, maxForCustomers, sellable } from './item.ts'
import * as store from './store.ts'

type Payer = Pick<Context, 'tx' | 'now' | 'actor'>

/** Reserves stock for a payment in progress; refuses outOfStock or unavailable and then reserves nothing. */
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
 * As reserveStock, for an unknown customer: false if strangers already hold their maximum; then nothing is reserved and the stock is taken
 * when the money arrives. Refuses items that cannot be sold at all.
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

/** Releases reserved stock; no effect if it was not reserved or is already sold. */
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

/** Takes the stock of a paid order, reserved stock first; refuses outOfStock and then takes nothing. */
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

/** As sellStock, for money that has already arrived: false if stock is missing. */
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

/** Puts the sold stock of an order that came back on hand again; what was not sold from stock, or came back before, is left out. */
export async function returnStock(
  context: Payer,
  mid: MerchantId,
  lines: readonly Line[],
  reference: string,
): Promise<void> {
  const sold = (await store.movedBy(context.tx, mid, reference)).filter(({ kind }) => kind === 'sell')
  const taken = lines.filter(({ itemId }) => sold.some((one) => one.item_id === itemId))
  await move(context, mid, reference, 'return', await openLines(context, mid, taken, reference, ['return']))
}

interface StockLine {
  readonly row: store.ItemRow
  readonly quantity: number
  /** Stock is currently reserved for this payment. */
  readonly isPromised: boolean
}

/** Locks the items of the lines; omits unlimited items and those with one of these movements by the payment. */
async function openLines(
  context: Payer,
  mid: MerchantId,
  lines: readonly Line[],
  reference: string,
  done: readonly ('reserve' | 'release' | 'sell' | 'return')[],
): Promise<StockLine[]> {
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

/** Sellers may see the stock; a customer only sees the maximum per order. */
function assertLeft({ actor }: Pick<Payer, 'actor'>, row: store.ItemRow, quantity: number): void {
  assertAvailable(row)
  const left = sellable(row)
  if (left === null || left >= quantity) return
  const item = row.description
  if (actor.kind !== 'guest') refuse(problemsOfInventory.outOfStock, { left, item })
  const most = maxForCustomers(row)
  if (most === 0) refuse(problemsOfInventory.soldOut, { item })
  refuse(problemsOfInventory.tooMany, { most, item })
}

async function move(
  context: Payer,
  mid: MerchantId,
  reference: string,
  kind: 'reserve' | 'release' | 'sell' | 'return',
  wanted: readonly StockLine[],
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
