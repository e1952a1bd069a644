/** W1 and U3: bytes on the wire (brotli) before a customer can pay with script off, and before the portal's first screen is shown. */
import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { firstRoute } from '../../tools/check/size-budget.ts'
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

/** The page of the portal, the files it names, the sign-in screen, and every script that those import statically. */
async function portalWeight(): Promise<number> {
  const dist = path.join(root, 'portal/dist')
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const built = await Promise.all(files.map(async (file) => ({ path: file, bytes: await readFile(file) })))
  return firstRoute(built).reduce((sum, file) => sum + packed(Buffer.from(file.bytes)), 0)
}

export async function benchWeight(): Promise<void> {
  if (!readdirSync(path.join(root, 'portal')).includes('dist')) throw new Error('Build first: npm run build')
  const database = await startDatabase()
  try {
    const product = await startProduct(database.url)
    const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '' }
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
  print({
    id: 'U3',
    what: "portal's first route",
    reached: (await portalWeight()) / 1024,
    goal: 200,
    is: 'most',
    unit: 'KB',
  })
}
