/** Which of the given live topics a user's push channel refuses and the fetch of missed messages does not find. */
import { fetchUserData } from '@singil/contract/identity/access'
import { fetchMissed } from '@singil/contract/foundation/live'
import mqtt from 'mqtt'
import type { World } from '../sweep/world.ts'
import type { Person } from './cast.ts'
import { callsOf } from './play.ts'

export async function topicsOf(world: World, person: Person) {
  const answer = await callsOf(world, person)({ endpoint: fetchUserData, attempt: { at: 'own', sample: { body: {} } } })
  const { pushToken } = answer.body.data as { pushToken: string }
  const open = async () => {
    const client = mqtt.connect(`${world.app.url.replace('http', 'ws')}/mqtt`, {
      protocolVersion: 4,
      clientId: `biz_ui_${Math.random().toString(36).slice(2)}`,
      username: 'push',
      password: pushToken,
      reconnectPeriod: 0,
    })
    await new Promise((resolve, reject) => {
      client.once('connect', resolve)
      client.on('error', reject)
      client.once('close', () => reject(new Error(`${person.username} is not let in`)))
    })
    return { client, cut: new Promise<never[]>((resolve) => client.once('close', () => resolve([]))) }
  }
  let channel = await open()
  /** The server refuses a topic with a grant of 128, or closes the channel: the next topic then uses a new one. */
  const isGranted = async (topic: string) => {
    if (!channel.client.connected) channel = await open()
    const { client, cut } = channel
    const [grant] = await Promise.race([client.subscribeAsync(topic).catch(() => []), cut])
    return grant !== undefined && (grant.qos as number) < 128
  }
  const isFetched = async (topic: string) => {
    const sample = { body: { topic, after: 0, token: pushToken } }
    return (await world.call(fetchMissed, sample, {})).status === 200
  }
  return {
    /** Those that the user can subscribe to nevertheless. */
    heard: async (foreign: readonly string[]) => {
      const found: string[] = []
      for (const topic of foreign) if ((await isGranted(topic)) || (await isFetched(topic))) found.push(topic)
      return found
    },
    isGranted,
    close: () => void channel.client.end(true),
  }
}
