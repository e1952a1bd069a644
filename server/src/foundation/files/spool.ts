/**
 * Where an upload waits while it is checked: a folder of this machine, encrypted with a key that only this process has and keeps for that
 * one upload. What a process leaves behind when it dies is unreadable, and is deleted an hour later.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newPublicId, openStream, sealStream } from '../../kit/base/index.ts'

type Source = AsyncIterable<Buffer>
export interface Room {
  /** Writes the source, encrypted; returns how to read it again, any number of times. */
  keep(source: Source): Promise<() => Readable>
  /** The path of a new file of the room. */
  newFile(): string
}
export interface Spool {
  /** Gives the work a room, and deletes it with everything in it afterwards. */
  use<T>(work: (room: Room) => Promise<T>): Promise<T>
  /** Deletes what processes that died left behind. */
  sweep(): Promise<void>
}

const oldMs = 3_600_000

export function openSpool(folder: string): Spool {
  return {
    use: async (work) => {
      const room = path.join(folder, newPublicId())
      await mkdir(room, { recursive: true, mode: 0o700 })
      const newFile = () => path.join(room, newPublicId())
      const keep = async (source: Source) => {
        const [file, key] = [newFile(), randomBytes(32)]
        await pipeline(source, sealStream(key, file), createWriteStream(file, { mode: 0o600 }))
        return () => readableOf(file, key)
      }
      try {
        return await work({ keep, newFile })
      } finally {
        await rm(room, { recursive: true, force: true })
      }
    },
    sweep: async () => {
      for (const name of await readdir(folder).catch(() => [])) {
        const found = await stat(path.join(folder, name)).catch(() => null)
        if (found && found.mtimeMs < Date.now() - oldMs)
          await rm(path.join(folder, name), { recursive: true, force: true })
      }
    },
  }
}

function readableOf(file: string, key: Buffer): Readable {
  const opened = openStream(key, file)
  const read = createReadStream(file)
  read.on('error', (error) => opened.destroy(error))
  opened.on('close', () => read.destroy())
  return read.pipe(opened)
}
