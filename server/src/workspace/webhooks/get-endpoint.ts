import type { MerchantId } from '@singil/contract/kit/id'
import type * as contract from '@singil/contract/workspace/webhooks'
import type { Context, Handler } from '../../kit/work/index.ts'
import { settingsOf } from '../../catalogue/merchants/index.ts'
import { find, secretsOf } from './endpoint-store.ts'
import { counts, recentTries } from './store.ts'
import { wholeMerchant } from './whole-merchant.ts'

const dayMs = 86_400_000
const maxCounted = 1000

export const getWebhookEndpoint: Handler<typeof contract.getWebhookEndpoint> = (context) =>
  shownEndpoint(context, wholeMerchant(context))

export async function shownEndpoint(context: Context, mid: MerchantId): Promise<contract.WebhookEndpoint> {
  const { tx, now } = context
  const endpoint = await find(tx, mid)
  const { waiting, oldest, failed } = await counts(tx, mid)
  const { tries, done } = await recentTries(tx, mid, new Date(now.getTime() - dayMs), maxCounted)
  return {
    url: (await settingsOf(context, mid))?.webhook_url ?? '',
    state: endpoint?.state ?? 'off',
    stoppedAt: endpoint?.stopped_at?.toISOString() ?? null,
    successPercent: tries === 0 ? null : Math.floor((done / tries) * 1000) / 10,
    tries,
    lastSuccessAt: endpoint?.last_success_at?.toISOString() ?? null,
    waiting,
    oldestWaitingAt: oldest?.toISOString() ?? null,
    failed,
    secrets: (await secretsOf(tx, mid, now)).map((row) => ({
      id: row.id,
      hint: row.hint,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    })),
  }
}

/** True if deliveries of the merchant have stopped, for its home. */
export async function areWebhooksStopped({ tx }: Pick<Context, 'tx'>, mid: MerchantId): Promise<boolean> {
  const state = (await find(tx, mid))?.state
  return state === 'paused' || state === 'gone'
}
