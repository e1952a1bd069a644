import { alarmNotice, type CheckKind } from '@singil/contract/integrity'
import type { Context, Invariant } from '../kit/work/index.ts'
import { enterSafeMode, narrowSafeMode, type Stopped } from '../ledger/index.ts'
import { notifyInWords } from '../notifications/index.ts'
import { placesOf } from './judge.ts'
import { alarmMail } from './message-texts.ts'
import { sayPlaces } from './say-places.ts'
import * as store from './runs-store.ts'

const namedAtMost = 10

const sayBroken = (broken: readonly Invariant[]) =>
  broken.map(({ name, bad }) => `${name} (${bad})`).slice(0, namedAtMost)

/**
 * Stops money out where broken rows touch it, and notifies those who keep the books each time that more is stopped. A full check knows all
 * that is broken, so after one that still finds something nothing else stays stopped.
 */
export async function stopWhatIsBroken(
  context: Context,
  { kind, startedAt }: { readonly kind: CheckKind; readonly startedAt: Date },
  broken: readonly store.Judged[],
): Promise<void> {
  if (broken.length === 0) return
  const where = await placesOf(context, broken)
  if (await enterSafeMode(context, sayBroken(broken).join('; '), where)) await tell(context, broken, where)
  if (kind === 'full') await narrow(context, broken, startedAt)
}

async function narrow(context: Context, broken: readonly store.Judged[], startedAt: Date): Promise<void> {
  if ((await store.brokenSince(context.tx, startedAt)) > 1) return
  await narrowSafeMode(context, sayBroken(broken).join('; '), await placesOf(context, broken))
}

async function tell(context: Context, broken: readonly Invariant[], where: Stopped): Promise<void> {
  const news = { mid: null, path: '/portal/integrity', about: 'integrity:alarm' }
  const stopped = where.isAll ? ['every merchant'] : await sayPlaces(context, where)
  await notifyInWords(context, alarmNotice, alarmMail, { errors: sayBroken(broken), stopped }, news)
}
