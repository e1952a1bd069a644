import type { BrokenRow, Context, Invariant } from '../kit/work/index.ts'
import type { Stopped } from '../ledger/index.ts'
import * as acknowledgements from './acknowledgements-store.ts'
import type { Judged } from './runs-store.ts'

/** Takes the rows that two people have acknowledged off the results. `rows` names all of them. */
export async function judge(
  { tx }: Pick<Context, 'tx'>,
  found: readonly (Invariant & { readonly rows: readonly BrokenRow[] })[],
): Promise<Judged[]> {
  const names = found.filter(({ bad }) => bad > 0).map(({ name }) => name)
  const known = await acknowledgements.ofInvariants(tx, names)
  const isKnown = new Set(known.filter(({ status }) => status === 'approved').map(keyOf))
  return found.map(({ name, bad, rows }) => {
    const acknowledged = rows.filter(({ id }) => isKnown.has(keyOf({ invariant: name, row_id: id }))).length
    return { name, bad: bad - acknowledged, acknowledged, rows }
  })
}

export const keyOf = (row: { readonly invariant: string; readonly row_id: string }): string =>
  JSON.stringify([row.invariant, row.row_id])

/** Where money out is stopped because of broken rows: of everybody if it is not known of each row whom it touches. */
export async function placesOf({ tx }: Pick<Context, 'tx'>, broken: readonly Judged[]): Promise<Stopped> {
  const known = await acknowledgements.ofInvariants(
    tx,
    broken.map(({ name }) => name),
  )
  const isKnown = new Set(known.filter(({ status }) => status === 'approved').map(keyOf))
  const open = broken.flatMap(({ name, rows }) =>
    rows.filter(({ id }) => !isKnown.has(keyOf({ invariant: name, row_id: id }))),
  )
  const all = broken.reduce((sum, { bad }) => sum + bad, 0)
  const isAll = all > open.length || open.some(({ wallets, mids }) => wallets.length === 0 && mids.length === 0)
  // A row that names wallets touches these alone.
  const mids = open.flatMap((row) => (row.wallets.length > 0 ? [] : row.mids))
  const wallets = open.flatMap((row) => row.wallets)
  return { isAll, mids: [...new Set(mids)], wallets: [...new Set(wallets)] }
}
