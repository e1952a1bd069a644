/** A peer that speaks clamd's INSTREAM: it finds EICAR, and any text that a test names. */
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The EICAR test file, in two halves so that no scanner finds this source. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export async function startClamd() {
  let answer: string | null = null
  const received: Buffer[] = []
  const server = createServer((socket: Socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const content = contentOf(bytes)
      if (content === null) return
      received.push(content)
      if (answer === 'hang up') return void socket.destroy()
      const isFound = content.includes(Buffer.from(eicar))
      socket.end(`${answer ?? (isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (text: string | null) => void (answer = text),
    stop: () => server.close(),
  }
}

/** The content once its end has arrived. */
function contentOf(bytes: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!bytes.subarray(0, command.length).equals(command)) return null
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > bytes.length) return null
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
