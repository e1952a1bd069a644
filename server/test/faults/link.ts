/** Connections between the parts of a cluster, which can be cut: what is open breaks, and new ones are closed at once. */
import net from 'node:net'

interface Link {
  readonly from: string
  readonly to: string
  readonly server: net.Server
  readonly sockets: Set<net.Socket>
}

export function createLinks() {
  const links: Link[] = []
  const cutOff = new Set<string>()
  const isCut = ({ from, to }: Link) => cutOff.has(from) || cutOff.has(to)
  return {
    /** Opens a port that leads to this port. */
    async open(from: string, to: string, port: number): Promise<number> {
      const sockets = new Set<net.Socket>()
      const server = net.createServer((near) => {
        if (isCut(link)) return void near.destroy()
        const far = net.connect(port, '127.0.0.1')
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          socket.setNoDelay(true)
          sockets.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => {
            sockets.delete(socket)
            other.destroy()
          })
          socket.pipe(other)
        }
      })
      const link: Link = { from, to, server, sockets }
      links.push(link)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return (server.address() as net.AddressInfo).port
    },
    /** Cuts all links from and to this part. */
    cut(name: string): void {
      cutOff.add(name)
      for (const link of links) if (isCut(link)) for (const socket of link.sockets) socket.destroy()
    },
    mend: (name: string) => void cutOff.delete(name),
    close(): void {
      for (const { server, sockets } of links) {
        server.close()
        for (const socket of sockets) socket.destroy()
      }
    },
  }
}
export type Links = ReturnType<typeof createLinks>
