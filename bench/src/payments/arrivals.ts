/** Open-loop load: payments begin at a fixed rate, whatever happens to the earlier ones. */
import { loadavg } from 'node:os'
import { percentile } from '../kit/figures.ts'
import { approve, chooseChannel, createLink, openPage, type Screens } from './journey.ts'
import type { Shop } from './shops.ts'

export const steps = ['create', 'page', 'choose', 'paid', 'whole'] as const
export type Step = (typeof steps)[number]

export interface Arrivals {
  readonly urls: readonly string[]
  readonly shops: readonly Shop[]
  readonly screens: Screens
  readonly perSecond: number
  readonly seconds: number
  /** The shop of the nth payment; in turn if absent. */
  readonly shopOf?: (n: number) => Shop
}

export interface Outcome {
  /** Completed payments a second, until the last one. */
  readonly perSecond: number
  readonly begun: number
  readonly failed: readonly string[]
  /** Arrivals that never began, because too many were under way: the machine had fallen far behind. */
  readonly turnedAway: number
  /** How long after the end of the arrivals the last payment ended. */
  readonly behindMs: number
  readonly loadAverage: number
  /** Milliseconds of a step of the payments of some shops. The whole counts from when the payment was due, the others from their begin. */
  times(step: Step, of?: (shop: Shop) => boolean): readonly number[]
}

/** One more is not begun: the generator measures a server, and is not to fill memory with what that server cannot do. */
const maxUnderWay = 2000

interface Finished {
  readonly shop: Shop
  readonly took: Readonly<Record<Step, number>>
}

export async function play({ urls, shops, screens, perSecond, seconds, shopOf }: Arrivals): Promise<Outcome> {
  const finished: Finished[] = []
  const failed: string[] = []
  const underWay = new Set<Promise<void>>()
  let turnedAway = 0
  const count = Math.round(perSecond * seconds)
  const begun = performance.now()
  const pay = async (n: number, due: number) => {
    const shop = shopOf?.(n) ?? shops[n % shops.length]!
    const url = urls[n % urls.length]!
    const marks = [performance.now()]
    const mark = () => void marks.push(performance.now())
    const link = await createLink(url, shop)
    mark()
    await openPage(url, link.id)
    mark()
    const gatewayPage = await chooseChannel(url, link.id)
    mark()
    // The first payment of a link has the link's own request id.
    const paid = screens.paid(link.requestId)
    paid.catch(() => {})
    await approve(gatewayPage)
    await paid
    mark()
    const took = (at: number) => marks[at + 1]! - marks[at]!
    finished.push({
      shop,
      took: { create: took(0), page: took(1), choose: took(2), paid: took(3), whole: marks[4]! - due },
    })
  }
  for (let n = 0; n < count; n++) {
    const due = begun + (n / perSecond) * 1000
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    if (underWay.size >= maxUnderWay) {
      turnedAway++
      continue
    }
    const one = pay(n, due)
      .catch((error: unknown) => void failed.push(String(error)))
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
  const tookMs = performance.now() - begun
  return {
    perSecond: (finished.length / tookMs) * 1000,
    behindMs: Math.max(0, tookMs - seconds * 1000),
    begun: count - turnedAway,
    failed,
    turnedAway,
    loadAverage: loadavg()[0]!,
    times: (step, of = () => true) => finished.filter(({ shop }) => of(shop)).map(({ took }) => took[step]),
  }
}

export const p99 = (outcome: Outcome, step: Step, of?: (shop: Shop) => boolean): number =>
  percentile(outcome.times(step, of), 99)

export const formatOutcome = (outcome: Outcome): string => {
  const { perSecond, begun, failed, turnedAway, loadAverage } = outcome
  const each = steps.map((step) => {
    const times = outcome.times(step)
    return `${step} ${percentile(times, 50).toFixed(0)}/${percentile(times, 99).toFixed(0)}`
  })
  const trouble = [
    failed.length > 0 && `${failed.length} failed (${failed[0]!.slice(0, 120)})`,
    turnedAway > 0 && `${turnedAway} turned away`,
  ].filter(Boolean)
  return `${perSecond.toFixed(1)}/s of ${begun}; p50/p99 ms: ${each.join(', ')}; load average ${loadAverage.toFixed(1)}${trouble.length > 0 ? `; ${trouble.join(', ')}` : ''}`
}
