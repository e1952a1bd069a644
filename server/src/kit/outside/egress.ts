/**
 * Calls to addresses that merchants give. Only https on port 443 to public servers: the name is resolved, each of its addresses is checked,
 * and the connection goes to a checked address without another resolution. Redirects are not followed.
 */
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '@singil/contract/kit/web-address'
import { Agent, request } from 'undici'
import { isPublicIp } from './public-ip.ts'

export interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
/** `fault` says why there is no complete answer; empty if there is one. */
export interface Answered {
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly fault: string
}
export interface Egress {
  /** Why this address must not be called, as the end of a sentence; null if nothing is known against it. */
  whyNot(url: string): Promise<string | null>
  /** Does not throw: what fails is in the answer. */
  post(posted: Posted): Promise<Answered>
}

/** The addresses of a name; rejects if it has none. */
export type Resolve = (name: string) => Promise<readonly { readonly address: string; readonly family: 4 | 6 }[]>

export interface EgressOptions {
  readonly resolve?: Resolve
  /** A server of the demo in place of `receiverHost`. */
  readonly receiver?: string | undefined
  readonly timeoutMs?: number
}

/** In a demo, and only there, webhooks to this host go to the sandbox. */
export const receiverHost = 'receiver.singil-demo.ph'

const timeoutMs = 10_000
const connectMs = 5000
const saveMs = 3000
/** Bytes of an answer that are read; the rest is not waited for. */
const mostBytes = 64 * 1024
/** Characters of it that are kept. */
const maxKept = 4000
const maxHeaderBytes = 16 * 1024
const notPublic = 'it does not lead to a public server'

/** Asks the name servers without the threads of the process, so that a dead name server holds up no other call. */
export const resolveName: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ]
  if (found.length === 0) throw new Error('the name of the server was not found')
  return found
}

class NotPublic extends Error {
  constructor() {
    super(notPublic)
  }
}

async function publicAddressesOf(name: string, resolve: Resolve) {
  const found = await resolve(name.replace(/\.$/, ''))
  // One address that is not public is enough: which one is used is not ours to choose.
  if (!found.every(({ address }) => isPublicIp(address))) throw new NotPublic()
  return found
}

/** A lookup for `net.connect`: the connection goes to what this function has checked. */
export const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) => {
    const ended = (found: Awaited<ReturnType<Resolve>>): void =>
      options.all ? done(null, [...found]) : done(null, found[0]!.address, found[0]!.family)
    publicAddressesOf(name, resolve).then(ended, (error: Error) => done(error, '', 0))
  }

export function createEgress(options: EgressOptions = {}): Egress {
  const resolve = options.resolve ?? resolveName
  // How many requests there are at once is decided for each merchant, not for each host.
  const settings = { keepAliveTimeout: 15_000, maxHeaderSize: maxHeaderBytes }
  const guarded = new Agent({ ...settings, connect: { lookup: guardedLookup(resolve), timeout: connectMs } })
  const local = new Agent(settings)
  const isReceiver = (url: URL) => options.receiver !== undefined && url.hostname === receiverHost

  return {
    whyNot: async (text) => {
      if (!isPublicAddress(text)) return notPublic
      const url = new URL(text)
      if (isReceiver(url)) return null
      const late = new Promise<null>((end) => setTimeout(() => end(null), saveMs).unref())
      // A name that cannot be resolved now is resolved and checked again before each call.
      const checked = publicAddressesOf(url.hostname, resolve).then(
        () => null,
        (error: unknown) => (error instanceof NotPublic ? notPublic : null),
      )
      return Promise.race([checked, late])
    },
    post: async ({ url: text, headers, body }) => {
      let status: number | null = null
      let shown: Record<string, string> = {}
      try {
        // Also refuses addresses that are written as a number: those are connected to without a lookup.
        if (!isPublicAddress(text)) throw new NotPublic()
        const url = new URL(text)
        const isLocal = isReceiver(url)
        const answer = await request(isLocal ? new URL(url.pathname + url.search, options.receiver) : url, {
          method: 'POST',
          headers: { ...headers, 'accept-encoding': 'identity' },
          body,
          dispatcher: isLocal ? local : guarded,
          signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
        })
        status = answer.statusCode
        shown = textHeaders(answer.headers)
        return { status, headers: shown, text: await beginningOf(answer.body), fault: '' }
      } catch (error) {
        return { status, headers: shown, text: '', fault: faultOf(error) }
      }
    },
  }
}

const textHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, 50)
      .map(([name, value]) => [name.slice(0, 100), printable(String(value)).slice(0, 500)]),
  )

/** Leaving the loop closes the connection, however much would still come. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= mostBytes) break
  }
  const read = Buffer.concat(chunks).subarray(0, mostBytes)
  if (read.includes(0)) return `(${read.length} bytes that are not text)`
  const text = printable(read.toString('utf8'))
  return text.length > maxKept ? `${text.slice(0, maxKept)}…` : text
}

/** Without control characters; the database holds no NUL, and a screen should show no other. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '\u{fffd}')

const faults: Readonly<Record<string, string>> = {
  TimeoutError: 'There was no complete answer within 10 seconds.',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not accept the connection in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  UND_ERR_SOCKET: 'The server closed the connection.',
}

/** What went wrong, as a sentence for the merchant. */
function faultOf(error: unknown): string {
  const { name, code, message } = error as Error & { readonly code?: string }
  const known = faults[name] ?? faults[code ?? '']
  if (known !== undefined) return known
  if (error instanceof NotPublic) return 'The address does not lead to a public server.'
  if (/CERT|SSL|TLS/.test(code ?? '')) return `The certificate of the server was not accepted (${code}).`
  const said = printable(message).slice(0, 200).replace(/\.$/, '')
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`
}
