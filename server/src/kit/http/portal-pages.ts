/** Serves the portal's built files, and its single page at the addresses of its screens. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../work/index.ts'
import { newNonce, protectPage } from './page-policy.ts'
import { cameraOnly } from './protections.ts'

/** Finds a folder of the repository (such as portal/dist) in the directories above this file; null if not built. */
export function foundFolder(name: string, holds: string): string | null {
  let dir = path.dirname(fileURLToPath(import.meta.url))
  for (let up = 0; up < 6; up++, dir = path.dirname(dir))
    if (existsSync(path.join(dir, name, holds))) return path.join(dir, name)
  return null
}

/** A path in the router's syntax (`$name` is a parameter, `{-$name}` an optional one) as a pattern of addresses. */
export function addressPattern(screen: string): RegExp {
  const segments = screen.split('/').filter(Boolean)
  const parts = segments.map((segment) => {
    if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
    return segment.startsWith('$') ? '/[^/]+' : `/${segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
  })
  return new RegExp(`^${parts.join('')}/?$`)
}

/** The patterns of the screens' addresses, from the list that the build writes. Throws for a build that is too old to have one. */
export function screensOf(dist: string): readonly RegExp[] {
  const list = path.join(dist, 'screens.json')
  if (!existsSync(list))
    throw new Error(`The portal was built by an older version: ${list} is missing. Run "npm run build".`)
  return (JSON.parse(readFileSync(list, 'utf8')) as readonly string[]).map(addressPattern)
}

const notScreens = /^\/(qr|mqtt|assets|docs|metrics|live|ready|\.well-known)(\/|$)/

/** The screens about an error, with its status. */
const errorPages: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 }

const reads = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
/** A browser that opens an address. */
const asksForPage = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('text/html')
/** Also a probe, or curl, which take whatever there is. */
const takesPage = ({ headers: { accept = '*/*' } }: FastifyRequest) => /text\/html|text\/\*|\*\/\*/.test(accept)

/** Answers a request for an address without a route with the portal's page if it is a screen, or if a browser asks; null otherwise. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

/** Replaces `{{csp-nonce}}` in the page with the nonce of its scripts and styles. */
export async function registerPortal(
  app: FastifyInstance,
  { config: { publicUrl } }: { readonly config: Pick<Parts['config'], 'publicUrl'> },
  dist = foundFolder('portal/dist', 'index.html'),
): Promise<AnswerPage> {
  if (!dist) return () => null
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const screens = screensOf(dist)
  if (existsSync(path.join(dist, 'assets')))
    await app.register(fastifyStatic, {
      root: path.join(dist, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    })
  const answer = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const nonce = newNonce()
    return protectPage(reply, { nonce, publicUrl, hasDefaultPolicy: true, hasFrames: true })
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('permissions-policy', cameraOnly)
      .send(request.method === 'HEAD' ? '' : page.replaceAll('{{csp-nonce}}', nonce))
  }
  return (request, reply) => {
    const [address = '/'] = request.url.split('?')
    if (!reads(request) || !takesPage(request) || notScreens.test(address)) return null
    if (screens.some((screen) => screen.test(address))) return answer(request, reply, errorPages[address] ?? 200)
    return asksForPage(request) ? answer(request, reply, 404) : null
  }
}
