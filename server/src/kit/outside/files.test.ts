import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, openFiles } from './files.ts'

const [key, secret, region] = ['the key', 'a/secret+of the tests', 'ap-southeast-1']
const kept = new Map<string, { readonly bytes: Buffer; readonly type: string | undefined }>()
let failures: number[] = []
let peer: Server
let folder: string
let stores: Record<'folder' | 'bucket' | 'stranger', FileStore>

const hmac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest()

/** Recomputes the AWS Signature Version 4 from the received request. */
function isSigned(request: IncomingMessage): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, credential = '', names = '', given] = pattern.exec(request.headers.authorization ?? '') ?? []
  const [user, ...place] = credential.split('/')
  const [day = '', where = '', service = '', end = ''] = place
  if (user !== key || where !== region || service !== 's3') return false
  const lines = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, request.url, '', lines.join(''), names, hash].join('\n')
  const time = String(request.headers['x-amz-date'])
  const digest = createHash('sha256').update(canonical).digest('hex')
  const signing = [day, where, service, end].reduce<string | Buffer>((by, part) => hmac(by, part), `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', time, place.join('/'), digest].join('\n')
  return hmac(signing, text).toString('hex') === given
}

/** A local server for the part of the S3 protocol that is used. */
async function startPeer(): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const bytes = await buffer(request)
      const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body)
      const failure = failures.shift()
      if (failure !== undefined) return answer(failure)
      if (!isSigned(request)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const name = request.url!
      if (!name.startsWith('/singil-files/')) return answer(404)
      if (request.method === 'PUT') {
        kept.set(name, { bytes, type: request.headers['content-type'] })
        return answer(200)
      }
      if (request.method === 'DELETE') return answer(kept.delete(name) ? 204 : 404)
      const found = kept.get(name)
      return found ? answer(200, found.bytes) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

beforeAll(async () => {
  peer = await startPeer()
  folder = mkdtempSync(path.join(tmpdir(), 'singil-files-'))
  const { port } = peer.address() as AddressInfo
  const bucketOf = (name: string) =>
    `http://${encodeURIComponent(name)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/singil-files/?region=${region}`
  stores = {
    folder: openFiles(pathToFileURL(folder).href),
    bucket: openFiles(bucketOf(key)),
    stranger: openFiles(bucketOf('somebody')),
  }
})
afterAll(() => {
  peer.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  const name = `merchants/${randomUUID()}.png`
  const picture = Buffer.from([0x89, 0x50, 0, 0xff, 0xfe, 0x0a])

  test('returns the bytes that were stored, and the newest bytes of a name', async () => {
    await stores[kind].put(name, Buffer.from('older and longer'), 'image/png')
    await stores[kind].put(name, picture, 'image/png')
    expect(await stores[kind].get(name)).toEqual(picture)
  })

  test('keeps an empty file as a file', async () => {
    await stores[kind].put('empty.csv', Buffer.alloc(0), 'text/csv')
    expect(await stores[kind].get('empty.csv')).toEqual(Buffer.alloc(0))
  })

  test('returns null before a file is stored and after it is deleted, repeatedly', async () => {
    expect(await stores[kind].get('never/was.pdf')).toBeNull()
    await stores[kind].put('soon/gone.pdf', picture, 'application/pdf')
    for (let i = 0; i < 2; i++) await stores[kind].delete('soon/gone.pdf')
    expect(await stores[kind].get('soon/gone.pdf')).toBeNull()
  })

  test.each(['../secret', '/etc/passwd', 'a/../b', '.hidden', 'a//b', 'a b', 'a?x=1', ''])(
    'refuses the name %j',
    async (wrong) => {
      const get = async () => stores[kind].get(wrong)
      const put = async () => stores[kind].put(wrong, picture, 'image/png')
      await expect(get()).rejects.toThrow('Not a name of a file')
      await expect(put()).rejects.toThrow('Not a name of a file')
    },
  )
})

describe('a bucket', () => {
  test('receives the type of each file', async () => {
    await stores.bucket.put('typed.svg', Buffer.from('<svg/>'), 'image/svg+xml')
    expect(kept.get('/singil-files/typed.svg')?.type).toBe('image/svg+xml')
  })

  test('a rejected key is an error, not a missing file', async () => {
    await expect(stores.stranger.get('typed.svg')).rejects.toThrow('The file storage answered 403')
    await expect(stores.stranger.put('typed.svg', Buffer.from('x'), 'text/plain')).rejects.toThrow('403')
    expect(kept.get('/singil-files/typed.svg')?.bytes.toString()).toBe('<svg/>')
  })

  test('retries a bucket that is busy for a moment', async () => {
    failures = [503, 500]
    await stores.bucket.put('late.txt', Buffer.from('late'), 'text/plain')
    expect(kept.get('/singil-files/late.txt')?.bytes.toString()).toBe('late')
  })
})
