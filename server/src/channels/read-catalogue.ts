/** Channels and default fees change rarely and are read with every payment: each process caches them for at most one second. */
import { type ChannelCode, problemsOfChannels } from '@singil/contract/channels'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/work/index.ts'
import type { FeeEntry } from './channel.ts'
import * as store from './store.ts'

export interface Catalogue {
  /** In display order. */
  readonly channels: readonly store.ChannelRow[]
  readonly byCode: ReadonlyMap<ChannelCode, store.ChannelRow>
  readonly defaultFees: readonly FeeEntry[]
}
type Reader = Pick<Context, 'tx' | 'secrets'>

const maxAgeMs = 1000
/** One entry per installation, keyed by the secrets object that all its contexts share. */
const kept = new WeakMap<Context['secrets'], { readonly readAtMs: number; readonly catalogue: Catalogue }>()

export async function readCatalogue(context: Reader): Promise<Catalogue> {
  const known = kept.get(context.secrets)
  if (known && performance.now() - known.readAtMs < maxAgeMs) return known.catalogue
  const readAtMs = performance.now()
  const channels = await store.channels(context.tx)
  const defaultFees = await store.fees(context.tx, '*')
  const catalogue = { channels, byCode: new Map(channels.map((row) => [row.code, row])), defaultFees }
  kept.set(context.secrets, { readAtMs, catalogue })
  return catalogue
}

export const forgetCatalogue = (context: Reader): void => void kept.delete(context.secrets)

/** Refuses an unknown code. */
export async function findChannel(context: Reader, code: ChannelCode): Promise<store.ChannelRow> {
  const { byCode } = await readCatalogue(context)
  return byCode.get(code) ?? refuse(problemsOfChannels.unknown, {})
}
