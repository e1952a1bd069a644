/** The size of what a browser loads: the pay pages and the portal's first screen, as built. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Check, Finding } from './finding.ts'

export interface Built {
  readonly path: string
  readonly bytes: Uint8Array
}
interface Budget {
  readonly what: string
  readonly mostBytes: number
  readonly compression: 'gzip' | 'brotli'
  isCounted(path: string): boolean
}

const isScript = (path: string) => /\.m?js$/.test(path)
const isPage = (path: string) => /\.(css|html)$/.test(path)
const payBudgets: readonly Budget[] = [
  // With the guard for pages that a browser translates, about 1 kB.
  { what: 'all script of the pay pages', mostBytes: 81_000, compression: 'gzip', isCounted: isScript },
  { what: 'html and css of the pay pages', mostBytes: 20_000, compression: 'gzip', isCounted: isPage },
]
const portalBudget: Budget = {
  what: 'the first route of the portal',
  mostBytes: 200_000,
  compression: 'brotli',
  isCounted: (path) => isScript(path) || isPage(path),
}

export const sizeBudget: Check = {
  name: 'size-budget',
  async run({ root }, note) {
    const [pay, portal] = [await built(root, 'pay/dist'), await built(root, 'portal/dist')]
    if (pay.length === 0 || portal.length === 0) note('not built yet; npm run build, then this check weighs it')
    const client = pay.filter(({ path }) => !/\/(ssr|server)\//.test(path))
    const weighed = [...payBudgets.map((budget) => weigh(client, budget)), weigh(firstRoute(portal), portalBudget)]
    for (const { what, bytes } of weighed) if (bytes > 0) note(`${what} ${(bytes / 1000).toFixed(1)} kB`)
    return weighed.flatMap(({ findings }) => findings)
  },
}

/** Sums the compressed sizes that a budget counts. */
export function weigh(files: readonly Built[], budget: Budget) {
  const press = budget.compression === 'gzip' ? gzipSync : brotliCompressSync
  const sizes = files
    .filter(({ path }) => budget.isCounted(path))
    .map(({ path, bytes }) => ({ path, bytes: press(bytes).byteLength }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0)
  const says = `${budget.what}: ${bytes} bytes of ${budget.compression}, ${budget.mostBytes} are allowed`
  const mend = 'Load it later, take a lighter part, or write the few lines that are needed.'
  const findings: readonly Finding[] =
    bytes <= budget.mostBytes ? [] : [{ rule: 'size-budget', path: sizes[0]?.path ?? 'dist', says, mend }]
  return { what: budget.what, bytes, findings }
}

export const budgets = { pay: payBudgets, portal: portalBudget }

/** The screen of `/`, which the page loads at once although by a dynamic import. */
const FIRST_SCREEN = /^sign-in-screen-/

/** The page with the files it names, the first screen, and every script that those import statically. */
export function firstRoute(files: readonly Built[]): readonly Built[] {
  const page = files.find(({ path }) => path.endsWith('/index.html'))
  if (page === undefined) return []
  const byName = new Map(files.map((file) => [file.path.split('/').at(-1) ?? '', file]))
  const reached = new Set<Built>([page])
  const follow = (file: Built): void => {
    const text = Buffer.from(file.bytes).toString('utf8')
    const named = file === page ? /(?:src|href)="([^"]+)"/g : /(?:from|import)\s*"(\.[^"]+)"/g
    for (const [, written = ''] of text.matchAll(named)) {
      const next = byName.get(written.split('/').at(-1) ?? '')
      if (next === undefined || reached.has(next)) continue
      reached.add(next)
      follow(next)
    }
  }
  const screen = files.filter(({ path }) => FIRST_SCREEN.test(path.split('/').at(-1) ?? '') && /\.(js|css)$/.test(path))
  for (const file of [page, ...screen]) {
    reached.add(file)
    follow(file)
  }
  return [...reached]
}

async function built(root: string, folder: string): Promise<readonly Built[]> {
  if (!existsSync(join(root, folder))) return []
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (path) => ({ path: path.slice(root.length + 1), bytes: await readFile(path) })))
}
