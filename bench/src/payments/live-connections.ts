/** Memory of the server with many live connections, each as a browser's: a WebSocket, an MQTT session and its topics. */
import { readFileSync } from 'node:fs'
import type { MqttClient } from 'mqtt'
import type { Product } from '../kit/stage.ts'
import { openLive, topicsOf } from './journey.ts'

const atOnce = 20

/** Resident memory of the process in megabytes. Linux only. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** Megabytes of the server before and with the connections. */
export async function holdConnections(
  product: Product,
  count: number,
): Promise<{ readonly before: number; readonly after: number }> {
  // That of the sign-in may have expired.
  const data = await product.call('POST', 'authenticate/fetch_user_data', {}, product.authorization)
  const topics = topicsOf(data.topics as string[], product.mid)
  const before = memoryOf(product.serverPid)
  const clients: MqttClient[] = []
  let refused = 0
  while (clients.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - clients.length) }, () =>
      openLive(product.url, data.pushToken as string, topics),
    )
    // A busy server refuses some; a browser connects again as well.
    for (const one of await Promise.allSettled(some)) {
      if (one.status === 'fulfilled') clients.push(one.value)
      else if (++refused > count) throw one.reason
    }
  }
  // What only connecting took is collected by then.
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  const held = clients.filter((client) => client.connected).length
  if (held < count) throw new Error(`The server closed ${count - held} of ${count} live connections`)
  const after = memoryOf(product.serverPid)
  await Promise.all(clients.map((client) => client.endAsync(true)))
  return { before, after }
}
