/** Channels, default fees and levels change rarely and are read with every payment: each process caches them for at most one second. */
import { type ChannelCode, type PaymentMethod, problemsOfChannels } from '@singil/contract/catalogue/channels'
import { refuse } from '@singil/contract/kit/problem'
import { allEnded } from '../../kit/database/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { FeeEntry } from './channel.ts'
import * as store from './store.ts'

export interface Catalogue {
  /** In display order. */
  readonly channels: readonly store.ChannelRow[]
  readonly byCode: ReadonlyMap<ChannelCode, store.ChannelRow>
  readonly defaultFees: readonly FeeEntry[]
  /** The methods that merchants of a level may use. */
  methodsOf(level: number): ReadonlySet<PaymentMethod>
}
type Reader = Pick<Context, 'tx' | 'secrets' | 'now'>

const maxAgeMs = 1000
/** One entry per installation, keyed by the secrets object that all its contexts share. */
const kept = new WeakMap<Context['secrets'], { readonly readAtMs: number; readonly catalogue: Catalogue }>()

const none: ReadonlySet<PaymentMethod> = new Set()

export async function readCatalogue(context: Reader): Promise<Catalogue> {
  const known = kept.get(context.secrets)
  if (known && performance.now() - known.readAtMs < maxAgeMs) return known.catalogue
  const readAtMs = performance.now()
  const [channels, defaultFees, methods] = await allEnded([
    store.channels(context.tx, context.now),
    store.fees(context.tx, '*'),
    store.levelMethods(context.tx),
  ] as const)
  const levels = new Map<number, Set<PaymentMethod>>()
  for (const { level, pmethod } of methods) levels.set(level, (levels.get(level) ?? new Set()).add(pmethod))
  const catalogue = {
    channels,
    byCode: new Map(channels.map((row) => [row.code, row])),
    defaultFees,
    methodsOf: (level: number) => levels.get(level) ?? none,
  }
  kept.set(context.secrets, { readAtMs, catalogue })
  return catalogue
}

export const forgetCatalogue = (context: Pick<Reader, 'secrets'>): void => void kept.delete(context.secrets)

/** Refuses an unknown code. */
export async function findChannel(context: Reader, code: ChannelCode): Promise<store.ChannelRow> {
  const { byCode } = await readCatalogue(context)
  return byCode.get(code) ?? refuse(problemsOfChannels.unknown, {})
}
