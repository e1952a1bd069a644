/** File storage in an S3-compatible bucket. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileInStore, FileStore } from './file-store.ts'
import { checkName } from './file-name.ts'

const tries = 4
const firstWaitMs = 100

/** Typed as what `fetch` takes, which the browser tests' program takes from the DOM. */
const streamOf = (file: string) => Readable.toWeb(createReadStream(file)) as unknown as NonNullable<RequestInit['body']>

/** s3://key:secret@host/bucket?region=ap-southeast-1, the same as https://…; http:// for storage without TLS. */
export function bucket(address: string): FileStore {
  const url = new URL(address.replace(/^s3:/, 'https:'))
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    // A body that is read from disk cannot be sent twice: the attempts are made here.
    retries: 0,
  })
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`
  const call = async (path: string, init: () => RequestInit, missing: readonly number[] = []): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const signal = AbortSignal.timeout(60_000)
      const answer = await client.fetch(base + path, { ...init(), signal })
      if (answer.ok || missing.includes(answer.status)) return answer
      await answer.body?.cancel()
      const mayPass = answer.status >= 500 || answer.status === 429
      if (!mayPass || attempt === tries) throw new Error(`The file storage answered ${answer.status}`)
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** (attempt - 1)))
    }
  }
  const at = (name: string) => {
    checkName(name)
    return `/${name}`
  }
  return {
    put: async (name, file) => {
      const target = at(name)
      const [{ size }, hash] = await Promise.all([stat(file), hashOf(file)])
      const headers = {
        'content-type': 'application/octet-stream',
        'content-length': String(size),
        'x-amz-content-sha256': hash,
      }
      await call(target, () => ({
        method: 'PUT',
        headers,
        body: streamOf(file),
        duplex: 'half',
      }))
    },
    get: async (name) => {
      const answer = await call(at(name), () => ({ method: 'GET' }), [404])
      if (answer.status !== 404) return Readable.fromWeb(answer.body as unknown as ReadableStream)
      await answer.body?.cancel()
      return null
    },
    delete: async (name) => {
      const answer = await call(at(name), () => ({ method: 'DELETE' }), [404])
      await answer.body?.cancel()
    },
    list: (folder) =>
      filesIn(async (query) => (await call(`/?${query.toString()}`, () => ({ method: 'GET' }))).text(), folder),
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function* filesIn(ask: (query: URLSearchParams) => Promise<string>, folder: string): AsyncIterable<FileInStore> {
  checkName(folder.replace(/\/$/, ''))
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: folder })
    if (token !== '') query.set('continuation-token', token)
    const text = await ask(query)
    for (const entry of text.split('<Contents>').slice(1)) {
      const name = valueOf(entry, /<Key>([^<]*)<\/Key>/)
      const storedAt = new Date(valueOf(entry, /<LastModified>([^<]*)<\/LastModified>/) ?? Number.NaN)
      if (name !== undefined && !Number.isNaN(storedAt.getTime())) yield { name, storedAt }
    }
    token = valueOf(text, /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/)
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const valueOf = (xml: string, element: RegExp): string | undefined =>
  element.exec(xml)?.[1]?.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
