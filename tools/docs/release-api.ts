/** `npm run release-api`: keeps the API document of the version in package.json, with which later versions are compared. */
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { readTree } from '../check/tree.ts'
import { apiDocument } from './api-document.ts'
import { releaseFile, writeRelease } from './api-releases.ts'
import { compactApi } from './compact-api.ts'

const root = join(import.meta.dirname, '../..')
const path = releaseFile(manifest.version)
const bytes = await writeRelease(join(root, path), compactApi(await apiDocument(await readTree(root))))
console.log(`${path} (${(bytes / 1000).toFixed(1)} kB)`)
