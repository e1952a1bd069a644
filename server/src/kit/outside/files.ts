/** Stores files in a folder (file://) or an S3-compatible bucket (s3:// or https://). */
import { fileURLToPath } from 'node:url'
import { bucket } from './bucket.ts'
import type { FileStore } from './file-store.ts'
import { folder } from './folder.ts'

export const openFiles = (url: string): FileStore =>
  url.startsWith('file://') ? folder(fileURLToPath(url)) : bucket(url)
