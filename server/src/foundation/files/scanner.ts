/** The virus scanner: clamd, by its INSTREAM command. Without CLAMD_URL files are not scanned. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { problemsOfFiles } from '@singil/contract/foundation/files'
import { refuse } from '@singil/contract/kit/problem'

export interface Scanner {
  /** The name of the virus; null if there is none. Rejects if the scanner gives no answer. */
  scan(content: Readable): Promise<string | null>
}

declare module '../../kit/outside/outside.ts' {
  interface Outside {
    /** null: none is attached. */
    readonly scanner: Scanner | null
  }
}

const answerMs = 60_000
const pieceBytes = 64 * 1024

export function scannerOf(url: string | undefined): Scanner | null {
  if (url === undefined) return null
  const { protocol, hostname, port, pathname } = new URL(url)
  const open = () =>
    protocol === 'unix:'
      ? connect({ path: pathname })
      : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
  return {
    scan: async (content) => {
      const socket = open()
      socket.setTimeout(answerMs, () => socket.destroy(new Error('The virus scanner did not answer')))
      try {
        const answered = text(socket)
        // It may answer before everything was sent.
        answered.catch(() => {})
        await send(socket, content)
        return verdictOf(await answered)
      } finally {
        content.destroy()
        socket.destroy()
      }
    },
  }
}

/** Refuses a file with a virus, and every file while the attached scanner does not answer. */
export async function scanFile(scanner: Scanner, content: Readable, file: string): Promise<void> {
  const virus = await scanner.scan(content).catch(() => refuse(problemsOfFiles.scannerDown, {}))
  if (virus !== null) refuse(problemsOfFiles.infected, { file, virus }, 'file')
}

async function send(socket: Socket, content: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of content)
    for (let at = 0; at < (chunk as Buffer).length; at += pieceBytes) {
      const piece = (chunk as Buffer).subarray(at, at + pieceBytes)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      await write(socket, Buffer.concat([length, piece]))
    }
  await write(socket, Buffer.alloc(4))
}

const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))

function verdictOf(answer: string): string | null {
  const said = answer.replaceAll('\0', '').trim()
  if (/^stream: OK$/.test(said)) return null
  const [, virus] = /^stream: (.+) FOUND$/.exec(said) ?? []
  if (virus !== undefined) return virus.slice(0, 100)
  throw new Error(`The virus scanner answered: ${said.slice(0, 100)}`)
}
