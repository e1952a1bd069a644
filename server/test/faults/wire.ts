/** The wire between server and database, which can be cut after any byte, or right after a commit was sent. */
import net from 'node:net'

type Direction = 'up' | 'down'
/** `after`: bytes in this direction, over all connections, that still pass. `commit`: the how-manieth commit is never answered. */
export type Cut = { readonly in: Direction; readonly after: number } | { readonly commit: number }

const isCommit = (chunk: Buffer) => /(^|[^a-z_])commit($|[^a-z_])/i.test(chunk.toString('latin1'))

export async function startWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ readonly up: net.Socket; readonly down: net.Socket }>()
  const passed = { up: 0, down: 0 }
  let cut: Cut | undefined
  let left = 0
  let cuts = 0

  const sever = () => {
    cut = undefined
    cuts++
    for (const { up, down } of pairs) {
      up.destroy()
      down.destroy()
    }
  }
  const server = net.createServer((down) => {
    const up = net.connect(Number(target.port), target.hostname)
    const pair = { up, down }
    let isUnanswered = false
    pairs.add(pair)
    for (const socket of [up, down]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        up.destroy()
        down.destroy()
      })
    }
    const forward = (chunk: Buffer, to: net.Socket, direction: Direction) => {
      passed[direction] += chunk.length
      if (cut && 'in' in cut && cut.in === direction) {
        if (chunk.length > left) {
          // What has passed really leaves before the end does: that is what a server on the other side would see.
          const last = left
          cut = undefined
          to.write(chunk.subarray(0, last), () => setImmediate(sever))
          return
        }
        left -= chunk.length
      }
      to.write(chunk)
    }
    down.on('data', (chunk: Buffer) => {
      if (cut && 'commit' in cut && isCommit(chunk) && --left === 0) isUnanswered = true
      forward(chunk, up, 'up')
    })
    up.on('data', (chunk: Buffer) => {
      // The database has answered, so it has committed; the server never hears of it.
      if (isUnanswered) sever()
      else forward(chunk, down, 'down')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    passed,
    cuts: () => cuts,
    arm: (next: Cut) => {
      cut = next
      left = 'in' in next ? next.after : next.commit
    },
    disarm: () => void (cut = undefined),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const { up, down } of pairs) {
          up.destroy()
          down.destroy()
        }
        server.close(() => resolve())
      }),
  }
}
export type Wire = Awaited<ReturnType<typeof startWire>>
