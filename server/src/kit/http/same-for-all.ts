/** An answer that is the same for everybody: made and compressed once, at its first request, and sent from memory. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = {
  // The highest level takes ten times as long for some per cent.
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
} as const
type Encoding = keyof typeof compress

const accepts = (request: FastifyRequest, encoding: Encoding): boolean =>
  (request.headers['accept-encoding'] ?? '').split(',').some((one) => {
    const [name, weight = ''] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight)
  })

interface EncodedBody {
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
  readonly tag: string
}
async function makeAll(make: () => string): Promise<EncodedBody> {
  const plain = Buffer.from(make())
  const [br, zipped] = await Promise.all([compress.br(plain), compress.gzip(plain)])
  return { plain, br, gzip: zipped, tag: createHash('sha256').update(plain).digest('base64url') }
}

/** `make` runs once, however many ask at the same time. */
export function sameForAll(make: () => string) {
  let made: Promise<EncodedBody> | undefined
  return async (request: FastifyRequest, reply: FastifyReply, type: string): Promise<FastifyReply> => {
    made ??= makeAll(make).catch((error: unknown) => {
      made = undefined
      throw error
    })
    const all = await made
    const encoding = (['br', 'gzip'] as const).find((one) => accepts(request, one))
    // Weak, because it names the text and not one of its encodings.
    reply.headers({ etag: `W/"${all.tag}"`, vary: 'accept-encoding', 'cache-control': 'public, max-age=300' })
    if ((request.headers['if-none-match'] ?? '').includes(`"${all.tag}"`)) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(type).send(all[encoding ?? 'plain'])
  }
}
