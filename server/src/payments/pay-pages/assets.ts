/** The styles and icon inlined in every page, the fonts, and the script that a page may load. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { foundFolder } from '../../kit/http/index.ts'

export interface Assets {
  readonly css: string
  /** Of the pages of web stores. */
  readonly shopCss: string
  readonly icon: string
  /** Address of the script; null if it was not built, in which case pages work without it. */
  readonly script: string | null
}

const folder = '/pay-assets/'
type Sheet = readonly [folder: string, file: string]
const sheets: readonly Sheet[] = [
  ['theme/src', 'fonts.css'],
  ['theme/src', 'tokens.css'],
  ['pay/src/kit', 'base.css'],
]
const paySheets: readonly Sheet[] = [
  ['pay/src/payments/checkout', 'checkout.css'],
  ['pay/src/payments/checkout', 'outcome.css'],
  ['pay/src/payments/forms', 'form.css'],
  ['pay/src/payments/checkout', 'tracking.css'],
]
const shopSheets: readonly Sheet[] = [['pay/src/selling/web-stores', 'shop.css']]
const manifestFile = '.vite/manifest.json'

const pressed = (css: string) =>
  css
    .split('/*')
    .map((part, nth) => (nth === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim()

function readBytes(name: string, file: string): Buffer {
  const dir = foundFolder(name, file)
  if (!dir) throw new Error(`${name}/${file} is missing`)
  return readFileSync(path.join(dir, file))
}
const read = (name: string, file: string): string => readBytes(name, file).toString('utf8')

export interface Styles extends Omit<Assets, 'script'> {
  /** By address, which contains the hash of the content. */
  readonly fonts: ReadonlyMap<string, Buffer>
}

/** What is inlined in the pages, and the fonts that it names. */
export function readStyles(): Styles {
  const fonts = new Map<string, Buffer>()
  const styleOf = (of: readonly Sheet[]) =>
    pressed(of.map(([dir, file]) => read(dir, file)).join('')).replace(
      /url\('\.\/(fonts\/([\w-]+)\.woff2)'\)/g,
      (_, file: string, name: string) => {
        const bytes = readBytes('theme/src', file)
        const address = `${folder}${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
        fonts.set(address, bytes)
        return `url('${address}')`
      },
    )
  const shared = styleOf(sheets)
  const css = shared + styleOf(paySheets)
  const shopCss = shared + styleOf(shopSheets)
  const icon = `data:image/svg+xml;base64,${Buffer.from(read('theme/src', 'mark.svg')).toString('base64')}`
  return { css, shopCss, icon, fonts }
}

/** Serves the fonts and the built script; returns the assets that every page uses. */
export async function registerAssets(app: FastifyInstance): Promise<Assets> {
  const { css, shopCss, icon, fonts } = readStyles()
  for (const [address, bytes] of fonts)
    app.get(address, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(bytes),
    )
  const dist = foundFolder('pay/dist', manifestFile)
  if (!dist) return { css, shopCss, icon, script: null }
  const manifest = JSON.parse(readFileSync(path.join(dist, manifestFile), 'utf8')) as Record<string, { file: string }>
  const entry = manifest['src/entry-client.ts']
  if (!entry || !existsSync(path.join(dist, entry.file))) return { css, shopCss, icon, script: null }
  await app.register(fastifyStatic, {
    root: path.join(dist, 'pay-assets'),
    prefix: folder,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  return { css, shopCss, icon, script: `/${entry.file}` }
}
