import { createHash, createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'
import { openFiles } from './files.ts'

const [key, secret, region] = ['the key', 'a/secret+of the tests', 'ap-southeast-1']
const kept = new Map<string, { readonly bytes: Buffer; readonly length: string | undefined }>()
let failures: number[] = []
let peer: Server
let folder: string
let drafted: string
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
  const [place_, query = ''] = request.url!.split('?')
  const sorted = query.split('&').toSorted().join('&')
  const canonical = [request.method, place_, sorted, lines.join(''), names, hash].join('\n')
  const time = String(request.headers['x-amz-date'])
  const digest = createHash('sha256').update(canonical).digest('hex')
  const signing = [day, where, service, end].reduce<string | Buffer>((by, part) => hmac(by, part), `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', time, place.join('/'), digest].join('\n')
  return hmac(signing, text).toString('hex') === given
}

/** Two files a page, as XML. */
function listed(query: URLSearchParams): string {
  const prefix = `/singil-files/${query.get('prefix')}`
  const all = [...kept.keys()].filter((name) => name.startsWith(prefix)).toSorted()
  const from = Number(query.get('continuation-token') ?? 0)
  const entries = all.slice(from, from + 2).map((name) => {
    const key = name.slice('/singil-files/'.length)
    return `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`
  })
  const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${next}${entries.join('')}</ListBucketResult>`
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
      if (name.startsWith('/singil-files/?')) return answer(200, listed(new URL(name, 'http://x').searchParams))
      if (!name.startsWith('/singil-files/')) return answer(404)
      if (request.method === 'PUT') {
        kept.set(name, { bytes, length: request.headers['content-length'] })
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
  drafted = mkdtempSync(path.join(tmpdir(), 'singil-drafts-'))
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
  for (const one of [folder, drafted]) rmSync(one, { recursive: true, force: true })
})

let drafts = 0
/** Stores the bytes of a local file. */
function put(store: FileStore, name: string, bytes: Buffer): Promise<void> {
  const draft = path.join(drafted, String(++drafts))
  writeFileSync(draft, bytes)
  return store.put(name, draft)
}
const get = async (store: FileStore, name: string) => {
  const content = await store.get(name)
  return content && buffer(content)
}
const listing = async (store: FileStore, at: string) => {
  const names: string[] = []
  for await (const { name, storedAt } of store.list(at)) {
    expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
    names.push(name)
  }
  return names.toSorted()
}

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  const name = `merchants/${randomUUID()}.png`
  const picture = Buffer.from([0x89, 0x50, 0, 0xff, 0xfe, 0x0a])

  test('returns the bytes that were stored, and the newest bytes of a name', async () => {
    await put(stores[kind], name, Buffer.from('older and longer'))
    await put(stores[kind], name, picture)
    expect(await get(stores[kind], name)).toEqual(picture)
  })

  test('keeps an empty file as a file, and a large one as it is', async () => {
    await put(stores[kind], 'empty.csv', Buffer.alloc(0))
    expect(await get(stores[kind], 'empty.csv')).toEqual(Buffer.alloc(0))
    const large = Buffer.alloc(3_000_000, 'singil')
    await put(stores[kind], 'large.csv', large)
    expect((await get(stores[kind], 'large.csv'))?.equals(large)).toBe(true)
  })

  test('returns null before a file is stored and after it is deleted, repeatedly', async () => {
    expect(await get(stores[kind], 'never/was.pdf')).toBeNull()
    await put(stores[kind], 'soon/gone.pdf', picture)
    for (let i = 0; i < 2; i++) await stores[kind].delete('soon/gone.pdf')
    expect(await get(stores[kind], 'soon/gone.pdf')).toBeNull()
  })

  test('lists a folder however many files it has, and an empty one as empty', async () => {
    const names = ['1', '2', '3', '4', '5'].map((one) => `listed/${one}.png`)
    for (const one of names) await put(stores[kind], one, picture)
    expect(await listing(stores[kind], 'listed/')).toEqual(names)
    expect(await listing(stores[kind], 'nothing/')).toEqual([])
  })

  test.each([
    '../secret',
    '/etc/passwd',
    'a/../b',
    'a/../../x',
    '.hidden',
    'a//b',
    'a b',
    'a?x=1',
    '',
    String.raw`a\..\b`,
    'a%2fb',
    'a\u0000b',
  ])('refuses the name %j', async (wrong) => {
    await expect((async () => stores[kind].get(wrong))()).rejects.toThrow('Not a name of a file')
    await expect(put(stores[kind], wrong, picture)).rejects.toThrow('Not a name of a file')
    await expect((async () => stores[kind].delete(wrong))()).rejects.toThrow('Not a name of a file')
  })
})

describe('a bucket', () => {
  test('receives the length of each file before its bytes', async () => {
    await put(stores.bucket, 'typed.svg', Buffer.from('<svg/>'))
    expect(kept.get('/singil-files/typed.svg')?.length).toBe('6')
  })

  test('a rejected key is an error, not a missing file', async () => {
    await expect(stores.stranger.get('typed.svg')).rejects.toThrow('The file storage answered 403')
    await expect(put(stores.stranger, 'typed.svg', Buffer.from('x'))).rejects.toThrow('403')
    expect(kept.get('/singil-files/typed.svg')?.bytes.toString()).toBe('<svg/>')
  })

  test('retries a bucket that is busy for a moment', async () => {
    failures = [503, 500]
    await put(stores.bucket, 'late.txt', Buffer.from('late'))
    expect(kept.get('/singil-files/late.txt')?.bytes.toString()).toBe('late')
  })
})
