import { alarmNotice, type CheckKind } from '@singil/contract/desk/integrity'
import type { Tx } from '../../kit/database/index.ts'
import type { BrokenRow, Context, Invariant } from '../../kit/work/index.ts'
import { enterSafeMode, narrowSafeMode, type Stopped } from '../../foundation/ledger/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import * as acknowledgements from './acknowledgements-store.ts'
import { alarmMail } from './message-texts.ts'
import { formatPlaces } from './format-places.ts'
import * as store from './runs-store.ts'

const namedAtMost = 10
/** Of an invariant, this many rows are kept with the result of a check: first those that nobody has acknowledged. */
const maxKept = 200

const formatBroken = (broken: readonly Invariant[]) =>
  broken.map(({ name, bad }) => `${name} (${bad})`).slice(0, namedAtMost)

/**
 * Stops money out where broken rows touch it, and notifies those who keep the books each time that more is stopped. A full check knows all
 * that is broken, so after one that still finds something nothing else stays stopped.
 */
export async function stopWhatIsBroken(
  context: Context,
  { kind, startedAt }: { readonly kind: CheckKind; readonly startedAt: Date },
  broken: readonly store.JudgedInvariant[],
): Promise<void> {
  if (broken.length === 0) return
  const where = await placesOf(context, broken)
  if (await enterSafeMode(context, formatBroken(broken).join('; '), where)) await tell(context, broken, where)
  if (kind === 'full') await narrow(context, broken, startedAt)
}

async function narrow(context: Context, broken: readonly store.JudgedInvariant[], startedAt: Date): Promise<void> {
  if ((await store.brokenSince(context.tx, startedAt)) > 1) return
  await narrowSafeMode(context, formatBroken(broken).join('; '), await placesOf(context, broken))
}

async function tell(context: Context, broken: readonly Invariant[], where: Stopped): Promise<void> {
  const news = { mid: null, path: '/portal/integrity', about: 'integrity:alarm' }
  const stopped = where.isAll ? ['every merchant'] : await formatPlaces(context, where)
  await notifyInWords(context, alarmNotice, alarmMail, { errors: formatBroken(broken), stopped }, news)
}

/** Takes the rows that two people have acknowledged off the results. */
export async function judge(
  { tx }: Pick<Context, 'tx'>,
  found: readonly (Invariant & { readonly rows: readonly BrokenRow[] })[],
): Promise<store.JudgedInvariant[]> {
  const broken = found.filter(({ bad }) => bad > 0)
  const isAcknowledged = await acknowledgedAmong(tx, broken)
  return found.map(({ name, bad, rows }) => {
    const acknowledged = rows.filter((row) => isAcknowledged(name, row))
    const open = rows.filter((row) => !isAcknowledged(name, row))
    const kept = [...open, ...acknowledged].slice(0, maxKept)
    return { name, bad: bad - acknowledged.length, acknowledged: acknowledged.length, rows: kept }
  })
}

/** Whether two people have acknowledged a row of one of these invariants. */
async function acknowledgedAmong(tx: Tx, broken: readonly Pick<Invariant, 'name'>[]) {
  const known = await acknowledgements.ofInvariants(
    tx,
    broken.map(({ name }) => name),
  )
  const keys = new Set(known.filter(({ status }) => status === 'approved').map(acknowledgements.keyOf))
  return (invariant: string, { id }: BrokenRow) => keys.has(acknowledgements.keyOf({ invariant, row_id: id }))
}

/** Where money out is stopped because of broken rows: of everybody if it is not known of each row whom it touches. */
async function placesOf({ tx }: Pick<Context, 'tx'>, broken: readonly store.JudgedInvariant[]): Promise<Stopped> {
  const isAcknowledged = await acknowledgedAmong(tx, broken)
  const open = broken.flatMap(({ name, rows }) => rows.filter((row) => !isAcknowledged(name, row)))
  const all = broken.reduce((sum, { bad }) => sum + bad, 0)
  const isAll = all > open.length || open.some(({ wallets, mids }) => wallets.length === 0 && mids.length === 0)
  // A row that names wallets touches these alone.
  const mids = open.flatMap((row) => (row.wallets.length > 0 ? [] : row.mids))
  const wallets = open.flatMap((row) => row.wallets)
  return { isAll, mids: [...new Set(mids)], wallets: [...new Set(wallets)] }
}
