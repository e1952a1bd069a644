/**
 * Whole payments at a fixed rate of arrivals: the merchant's program creates a link, the customer opens its page and chooses a channel, pays
 * on the gateway's page, and the gateway's callback brings the row to the merchant's screen. On one machine, and on the trial cluster where
 * its engines are installed. `LOAD_RATE` a second for `LOAD_SECONDS`, after rising rates of `LOAD_STEP_SECONDS` each that find the highest
 * one kept; then a noisy merchant with half of all payments, and live connections. `LOAD_PLACES` names the places.
 */
import { loadavg } from 'node:os'
import { print } from './kit/figures.ts'
import { type Arrivals, type Outcome, p99, play, formatOutcome, type Step } from './payments/arrivals.ts'
import { openScreens } from './payments/journey.ts'
import { holdConnections } from './payments/live-connections.ts'
import { openCluster, openMachine, type Place } from './payments/places.ts'
import { openShops, type Shop } from './payments/shops.ts'

const rate = Number(process.env['LOAD_RATE'] ?? 150)
const seconds = Number(process.env['LOAD_SECONDS'] ?? 600)
const stepSeconds = Number(process.env['LOAD_STEP_SECONDS'] ?? 20)
const noisySeconds = Number(process.env['LOAD_NOISY_SECONDS'] ?? 60)
const connections = Number(process.env['LOAD_CONNECTIONS'] ?? 10_000)
const places = (process.env['LOAD_PLACES'] ?? 'machine,cluster').split(',')

const shopCount = 10
const maxMs = 300
const rising = [1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 80, 110, 150, 200, 300]

/** Otherwise a queue has built up. */
const maxBehindMs = 2000

const isKept = ({ failed, turnedAway, behindMs }: Outcome): boolean =>
  failed.length === 0 && turnedAway === 0 && behindMs <= maxBehindMs

interface Figures {
  readonly place: string
  readonly highest: number
  readonly highestInTime: number
  readonly outcome: Outcome
  readonly noise: number
  readonly loads: string
}

async function playAt({ name, product, databaseUrl, urls }: Place): Promise<Figures> {
  const shops = await openShops(databaseUrl, product, shopCount)
  const screens = await openScreens(product, shops)
  const run = async (what: string, more: Pick<Arrivals, 'perSecond' | 'seconds'> & Partial<Arrivals>) => {
    const outcome = await play({ urls, shops, screens, ...more })
    console.log(`     ${name}, ${what}: ${formatOutcome(outcome)}`)
    return outcome
  }
  await run('warming up', { perSecond: 5, seconds: stepSeconds })
  let [highest, highestInTime] = [0, 0]
  for (const perSecond of rising) {
    const outcome = await run(`${perSecond}/s`, { perSecond, seconds: stepSeconds })
    if (!isKept(outcome)) break
    highest = perSecond
    if (p99(outcome, 'whole') <= maxMs) highestInTime = perSecond
  }
  const noisyLoads: number[] = []
  const noise = await noiseOf(shops, async (what, more) => {
    const outcome = await run(what, {
      ...more,
      perSecond: Math.max(1, Math.min(rate, highest / 2)),
      seconds: noisySeconds,
    })
    noisyLoads.push(outcome.loadAverage)
    return outcome
  })
  const outcome = await run(`${rate}/s for ${seconds} s`, { perSecond: rate, seconds })
  await screens.close()
  return {
    place: name,
    highest,
    highestInTime,
    outcome,
    noise,
    loads: noisyLoads.map((one) => one.toFixed(1)).join(', '),
  }
}

/** The p99 of whole payments of the others when one merchant has half of all payments, against all having as many; quiet before and after. */
async function noiseOf(
  shops: readonly Shop[],
  run: (what: string, more: Partial<Arrivals>) => Promise<Outcome>,
): Promise<number> {
  const [noisy, ...others] = shops
  const isOther = (shop: Shop) => shop !== noisy
  const quiet = [await run('all alike', {})]
  const loud = await run('one merchant with half', {
    shopOf: (n) => (n % 2 === 0 ? noisy! : others[((n - 1) / 2) % others.length]!),
  })
  quiet.push(await run('all alike again', {}))
  const before = quiet.map((outcome) => p99(outcome, 'whole', isOther))
  return p99(loud, 'whole', isOther) / ((before[0]! + before[1]!) / 2)
}

const named: Readonly<Record<Step, string>> = {
  create: 'create the link',
  page: 'open its page',
  choose: 'choose a channel',
  paid: 'pay, until the row of the merchant',
  whole: 'whole payment',
}

function formatInColumns(figures: readonly Figures[]): void {
  const cells = (of: (one: Figures) => string) => figures.map((one) => of(one).padStart(22)).join('')
  const row = (what: string, of: (one: Figures) => string) => console.log(`     ${what.padEnd(44)}${cells(of)}`)
  row('', ({ place }) => place)
  for (const [step, what] of Object.entries(named) as [Step, string][])
    row(`${what}, p50 / p99 ms`, ({ outcome }) => {
      const sorted = outcome.times(step).toSorted((a, b) => a - b)
      return `${(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(0)} / ${p99(outcome, step).toFixed(0)}`
    })
  row(`payments a second, of ${rate}`, ({ outcome }) => outcome.perSecond.toFixed(1))
  row('highest rate kept, a second', ({ highest }) => String(highest))
  row(`highest rate with p99 <= ${maxMs} ms`, ({ highestInTime }) => String(highestInTime))
  row('p99 of the others beside a noisy merchant', ({ noise }) => `${noise.toFixed(2)} x`)
  row('load average, at the rate', ({ outcome }) => outcome.loadAverage.toFixed(1))
  row('load averages, with and without noise', ({ loads }) => loads)
}

export async function benchLoad(): Promise<void> {
  const figures: Figures[] = []
  let live: { readonly before: number; readonly after: number } | undefined
  for (const [name, open] of [
    ['machine', openMachine],
    ['cluster', openCluster],
  ] as const) {
    if (!places.includes(name)) continue
    const place = await open()
    if ('missing' in place) {
      console.log(`     no trial cluster: these packages are not installed: ${place.missing.join(', ')}`)
      continue
    }
    try {
      if (seconds > 0) figures.push(await playAt(place))
      // Last: a server that loses ten thousand connections at once is busy for a while.
      if (name === 'machine' && connections > 0) {
        live = await holdConnections(place.product, connections)
        console.log(
          `     ${connections} live connections: ${live.before.toFixed(0)} MB before, ${live.after.toFixed(0)} MB with them; load average ${loadavg()[0]!.toFixed(1)}`,
        )
      }
    } finally {
      await place.stop()
    }
  }
  if (figures.length > 0) formatInColumns(figures)
  const most = { is: 'most', goal: maxMs, unit: 'ms' } as const
  for (const { place, outcome, noise } of figures) {
    print({ id: 'C2', what: `whole payment at ${rate}/s, p99, ${place}`, reached: p99(outcome, 'whole'), ...most })
    print({
      id: 'C2',
      what: `payments a second, ${place}`,
      reached: outcome.perSecond,
      // The last payments end after the last arrival.
      goal: 0.95 * rate,
      is: 'least',
      unit: '/s',
    })
    print({
      id: 'C3',
      what: `p99 of others beside a noisy merchant, ${place}`,
      reached: noise,
      goal: 1.5,
      is: 'most',
      unit: 'x',
    })
  }
  if (live)
    print({
      id: 'C4',
      what: `server with ${connections} live connections`,
      reached: live.after,
      goal: 400,
      is: 'most',
      unit: 'MB',
    })
}
