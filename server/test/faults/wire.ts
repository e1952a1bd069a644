/** A proxy between server and database, which can be cut after any byte, or right after a commit was sent. */
import net from 'node:net'

export type Direction = 'up' | 'down'
/**
 * `after`: bytes in this direction that still pass. They are counted over all connections, and all are cut; with `alone` only the bytes of
 * callers' requests count, and only the connection of the last of them is cut. `commit`: the nth commit is never answered; with `unsent` it does
 * not even reach the database.
 */
export type Cut =
  | { readonly in: Direction; readonly after: number; readonly alone?: true }
  | { readonly commit: number; readonly unsent?: true }

interface Pair {
  readonly up: net.Socket
  readonly down: net.Socket
  /** A connection of the server's pool; the others are those of jobs and listeners. */
  isOfPool: boolean
  /** Background work of the server, once a second and after each commit. */
  isBackground: boolean
}
/** A single statement that writes everything is its own commit. */
const isCommit = (chunk: Buffer) => /(^|[^a-z_])commit($|[^a-z_])|write_\w+\(\$\d/i.test(chunk.toString('latin1'))
const isBackground = (chunk: Buffer) => chunk.includes('\0relay\0') || chunk.includes('\0follow\0')

export async function startWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  const passed = { up: 0, down: 0 }
  const asked = { up: 0, down: 0 }
  let cut: Cut | undefined
  let left = 0
  let cuts = 0
  let isHeld = false
  let onCut: (() => void) | undefined

  const sever = (these: Iterable<Pair> = pairs) => {
    cut = undefined
    cuts++
    onCut?.()
    for (const { up, down } of these) {
      up.destroy()
      down.destroy()
    }
  }
  const server = net.createServer((down) => {
    const up = net.connect(Number(target.port), target.hostname)
    const pair: Pair = { up, down, isOfPool: false, isBackground: false }
    let isUnanswered = false
    pairs.add(pair)
    for (const socket of [up, down]) {
      socket.setNoDelay(true)
      if (isHeld) socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        up.destroy()
        down.destroy()
      })
    }
    const forward = (chunk: Buffer, to: net.Socket, direction: Direction) => {
      const isAsked = pair.isOfPool && !pair.isBackground
      passed[direction] += chunk.length
      if (isAsked) asked[direction] += chunk.length
      if (cut && 'in' in cut && cut.in === direction && (isAsked || !cut.alone)) {
        if (chunk.length > left) {
          // Bytes before the cut are flushed first, as a server on the other side would see them.
          const [last, these] = [left, cut.alone ? [pair] : pairs]
          cut = undefined
          to.write(chunk.subarray(0, last), () => setImmediate(sever, these))
          return
        }
        left -= chunk.length
      }
      to.write(chunk)
    }
    down.on('data', (chunk: Buffer) => {
      pair.isOfPool ||= chunk.includes('application_name\0singil\0')
      pair.isBackground = isBackground(chunk)
      if (cut && 'commit' in cut && isCommit(chunk) && --left === 0) {
        if (cut.unsent) return sever()
        isUnanswered = true
      }
      forward(chunk, up, 'up')
    })
    up.on('data', (chunk: Buffer) => {
      // The database has answered, so it has committed; the server does not receive the answer.
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
    /** Bytes of the connections that serve callers' requests. */
    asked,
    cuts: () => cuts,
    /** `then` is called at the cut, for example to kill a process. */
    arm: (next: Cut, then?: () => void) => {
      cut = next
      onCut = then
      left = 'in' in next ? next.after : next.commit
    },
    disarm: () => void (cut = undefined),
    /** Pauses all traffic, without closing any connection, until it is released. */
    hold: (next: boolean) => {
      isHeld = next
      for (const { up, down } of pairs) for (const socket of [up, down]) socket[next ? 'pause' : 'resume']()
    },
    /** The next request uses a new connection. Does not count as a cut. */
    renew: () => {
      for (const { up, down, isOfPool } of pairs)
        if (isOfPool) {
          up.destroy()
          down.destroy()
        }
    },
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
