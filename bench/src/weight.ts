/** W1 and U3: bytes on the wire (brotli) before a customer can pay with script off, and before the portal's first screen stands. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { print } from './kit/figures.ts'
import { startDatabase, startProduct } from './kit/stage.ts'

const packed = (bytes: Buffer | string): number => brotliCompressSync(bytes).length
const root = path.resolve(import.meta.dirname, '../..')

/** What a browser without script must load for a page: the page itself, its style sheets and images. */
async function pageWeight(url: string): Promise<{ bytes: number; requests: number }> {
  const html = await (await fetch(url)).text()
  const parts = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"|<img[^>]+src="([^"]+)"/g)]
    .map((match) => match[1] ?? match[2]!)
    .filter((at) => !at.startsWith('data:'))
  let bytes = packed(html)
  for (const at of new Set(parts)) bytes += packed(Buffer.from(await (await fetch(new URL(at, url))).arrayBuffer()))
  return { bytes, requests: 1 + new Set(parts).size }
}

/** The entry of the portal and everything that its first route imports, by the manifest of the build. */
function portalWeight(): number {
  const manifest = JSON.parse(readFileSync(path.join(root, 'portal/dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
  >
  const seen = new Set<string>()
  const files = new Set<string>()
  const follow = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) follow(next)
  }
  for (const [key, chunk] of Object.entries(manifest))
    if (chunk.isEntry || key.endsWith('sign-in-screen.tsx')) follow(key)
  return [...files].reduce((sum, file) => sum + packed(readFileSync(path.join(root, 'portal/dist', file))), 0)
}

export async function benchWeight(): Promise<void> {
  if (!readdirSync(path.join(root, 'portal')).includes('dist')) throw new Error('Build first: npm run build')
  const database = await startDatabase()
  try {
    const product = await startProduct(database.url)
    const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '', address: '' }
    const link = await product.call(
      'POST',
      'temptransactions',
      { storeId: product.storeId, amount: 100_000, customer },
      { ...product.authorization, 'idempotency-key': crypto.randomUUID() },
    )
    const page = await pageWeight(`${product.url}/redirect_payment_channel/${link.Id as string}`)
    print({
      id: 'W1',
      what: 'pay page, payable with script off',
      reached: page.bytes / 1024,
      goal: 30,
      is: 'most',
      unit: 'KB',
    })
    print({
      id: 'W1',
      what: 'pay page, requests before one can pay',
      reached: page.requests,
      goal: 3,
      is: 'most',
      unit: '',
    })
    await product.stop()
  } finally {
    await database.stop()
  }
  print({ id: 'U3', what: "portal's first route", reached: portalWeight() / 1024, goal: 200, is: 'most', unit: 'KB' })
}
