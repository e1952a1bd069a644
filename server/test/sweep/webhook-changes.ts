/** Changes of webhooks. The merchant's server does not exist, so nothing leaves the machine. */
import { bodies, type Change } from './change.ts'
import { proven } from './step-up.ts'
import type { World } from './world.ts'

export function webhookChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mine } = world
  const delivery = () => world.newDelivery(mine.mid)
  let made = 0
  return {
    'webhooks.replayDelivery': async () => ({
      sent: { params: { id: await delivery() }, body: {} },
      other: { params: { id: await delivery() }, body: {} },
    }),
    'webhooks.replayFailed': async () => {
      await delivery()
      return bodies({ since: '2026-01-05T00:00:00.000Z' }, { since: '2026-01-06T00:00:00.000Z' })
    },
    'webhooks.sendTestWebhook': async () => {
      await delivery()
      return bodies({ message: `Hello ${++made}` }, { message: 'Another' })
    },
    'webhooks.resumeDeliveries': async () => {
      await delivery()
      await world.rows(`update webhook_endpoints set state = 'paused', stopped_at = now() where mid = $1`, [mine.mid])
      return bodies({ note: 'The server is back' }, { note: 'Another' })
    },
    'webhooks.rotateWebhookSecret': async () => {
      await delivery()
      const other = { body: { overlapHours: 1 } }
      return proven(world, 'webhooks.rotateWebhookSecret', 'nena.admin', { body: { overlapHours: 24 } }, other)
    },
  }
}
