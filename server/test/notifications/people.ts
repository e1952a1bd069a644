/** The people of a merchant, their notifications, and what they choose. */
import { MerchantId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/workspace/notifications'
import { features } from '../../src/features.ts'
import { type Context, systemActor, unitOfWork, within } from '../../src/kit/work/index.ts'
import { openGate } from '../access/gate.ts'

export async function openPeople() {
  const gate = await openGate(features)
  const admin = await gate.signIn('kape.admin')
  const { rows } = await gate.owner.query("select mid from users where username = 'kape.admin'")
  const mid = MerchantId.parse(rows[0].mid)
  return {
    gate,
    admin,
    mid,
    asMerchant: <T>(work: (context: Context) => Promise<T>) =>
      unitOfWork(gate.app.parts, systemActor('test'), within('test', mid), 'test', work),
    list: async (as: string, query = {}) =>
      (await gate.ask(contract.listNotifications, { query: { ...query, sort: '-at' } as never }, { as })).result,
    choose: (as: string, choices: object[], quiet?: contract.QuietHours) =>
      gate.call(contract.updatePreferences, { body: { choices, ...(quiet && { quiet }) } }, { as }),
    runNow: (keys: string) =>
      gate.owner.query('update graphile_worker._private_jobs set run_at = now() where key like $1', [keys]),
    forget: async () => {
      await gate.owner.query('delete from notifications')
      await gate.owner.query('delete from notification_preferences')
    },
  }
}
export type People = Awaited<ReturnType<typeof openPeople>>

/** Quiet hours that began a minute ago. */
export function aroundNow(): contract.QuietHours {
  const minute = Math.floor((Date.now() / 60_000 + 8 * 60) % 1440)
  return { from: (minute + 1439) % 1440, until: (minute + 60) % 1440 }
}
