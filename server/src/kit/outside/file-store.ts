import type { Readable } from 'node:stream'

export interface FileInStore {
  readonly name: string
  readonly storedAt: Date
}

export interface FileStore {
  /** Stores the content of a local file under the name. */
  put(name: string, file: string): Promise<void>
  /** null when there is no such file. */
  get(name: string): Promise<Readable | null>
  delete(name: string): Promise<void>
  /** The files whose names begin with this folder, which ends with a slash. */
  list(folder: string): AsyncIterable<FileInStore>
}
