/** The API document of each release, compact and compressed. */
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import type { Api } from './compact-api.ts'

/** Its path in the repository. */
export const releaseFile = (version: string) => `docs/api/releases/${version}.json.br`

export const readRelease = async (file: string): Promise<Api> =>
  JSON.parse((await promisify(brotliDecompress)(await readFile(file))).toString('utf8')) as Api

/** Returns the number of bytes. Throws if there is such a file: what was released does not change. */
export async function writeRelease(file: string, api: Api): Promise<number> {
  const bytes = await promisify(brotliCompress)(JSON.stringify(api))
  await writeFile(file, bytes, { flag: 'wx' })
  return bytes.length
}
