/** `npm run bench [http] [search] [live] [weight]`: benchmarks that print what was reached beside its limit. */
import { benchHttp } from './http.ts'
import { benchLive } from './live.ts'
import { benchSearch } from './search.ts'
import { benchWeight } from './weight.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  weight: benchWeight,
  live: benchLive,
  http: benchHttp,
  search: benchSearch,
}
const asked = process.argv.slice(2)
for (const name of asked)
  if (!benches[name]) throw new Error(`There is no bench ${name}; there are ${Object.keys(benches).join(', ')}.`)
for (const [name, bench] of Object.entries(benches)) if (asked.length === 0 || asked.includes(name)) await bench()
