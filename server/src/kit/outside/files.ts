/** Stores uploaded and generated files in a folder (file://) or an S3-compatible bucket (s3:// or https://). */
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AwsClient } from 'aws4fetch'
import { replaceDurably } from '@singil/embedded-postgres/durable-file'
import { newPublicId } from '../base/index.ts'

export interface FileStore {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  delete(name: string): Promise<void>
}

/** Throws unless the name is made of letters, digits, dots, dashes and underscores between slashes, with no part that starts with a dot. */
export function checkName(name: string): void {
  if (name.length > 300 || !/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/.test(name)) throw new TypeError('Not a name of a file')
}

function folder(root: string): FileStore {
  const at = (name: string) => {
    checkName(name)
    return path.join(root, name)
  }
  return {
    put: async (name, bytes) => {
      const target = at(name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await replaceDurably(target, `${target}.${newPublicId()}`, bytes, 0o600)
    },
    get: (name) =>
      readFile(at(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    delete: (name) => rm(at(name), { force: true }),
  }
}

/** s3://key:secret@host/bucket?region=ap-southeast-1, the same as https://…; http:// for storage without TLS. */
function bucket(address: string): FileStore {
  const url = new URL(address.replace(/^s3:/, 'https:'))
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
  })
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`
  const call = async (name: string, init: RequestInit, missing: readonly number[] = []) => {
    checkName(name)
    const answer = await client.fetch(`${base}/${name}`, { ...init, signal: AbortSignal.timeout(30_000) })
    if (!answer.ok && !missing.includes(answer.status)) throw new Error(`The file storage answered ${answer.status}`)
    return answer
  }
  return {
    put: async (name, bytes, type) => {
      await call(name, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } })
    },
    get: async (name) => {
      const answer = await call(name, { method: 'GET' }, [404])
      return answer.status === 404 ? null : Buffer.from(await answer.arrayBuffer())
    },
    delete: async (name) => void (await call(name, { method: 'DELETE' }, [404])),
  }
}

export const openFiles = (url: string): FileStore =>
  url.startsWith('file://') ? folder(fileURLToPath(url)) : bucket(url)
