/**
 * `npm run bench [http] [search] [live] [weight] [pages] [ledger] [callbacks] [money-out] [webhooks] [bulk] [exports] [scroll] [readers] [reads]
 * [audit] [start-payment] [growth] [load]`: benchmarks that print their results with the limits. Without a name all are run but the last two, which take
 * long.
 */
import { benchAudit } from './audit.ts'
import { benchBulk } from './bulk.ts'
import { benchCallbacks } from './callbacks.ts'
import { benchExports } from './exports.ts'
import { benchGrowth } from './growth.ts'
import { benchHttp } from './http.ts'
import { benchLedger } from './ledger.ts'
import { benchLive } from './live.ts'
import { benchLoad } from './load.ts'
import { benchMoneyOut } from './money-out.ts'
import { benchPages } from './pages.ts'
import { benchReaders } from './readers.ts'
import { benchReads } from './reads.ts'
import { benchScroll } from './scroll.ts'
import { benchSearch } from './search.ts'
import { benchStartPayment } from './start-payment.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchWeight } from './weight.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  weight: benchWeight,
  pages: benchPages,
  ledger: benchLedger,
  callbacks: benchCallbacks,
  'money-out': benchMoneyOut,
  webhooks: benchWebhooks,
  bulk: benchBulk,
  live: benchLive,
  http: benchHttp,
  search: benchSearch,
  exports: benchExports,
  scroll: benchScroll,
  readers: benchReaders,
  reads: benchReads,
  audit: benchAudit,
  'start-payment': benchStartPayment,
}
const onlyWhenAsked: Readonly<Record<string, () => Promise<void>>> = {
  growth: benchGrowth,
  load: benchLoad,
}
const all = { ...benches, ...onlyWhenAsked }
const asked = process.argv.slice(2)
for (const name of asked)
  if (!all[name]) throw new Error(`There is no bench ${name}; there are ${Object.keys(all).join(', ')}.`)
for (const [name, bench] of Object.entries(asked.length === 0 ? benches : all))
  if (asked.length === 0 || asked.includes(name)) await bench()
