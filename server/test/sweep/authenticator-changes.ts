/** Changes of a user's own factors, and of the policy. */
import type { Change } from './change.ts'
import { passkeyOf, proven } from './step-up.ts'
import type { World } from './world.ts'

/** Users with a factor are asked for it by every change of roles and of credentials. */
export async function forgetFactors(world: Pick<World, 'rows'>): Promise<void> {
  await world.rows('delete from passkeys')
  await world.rows('delete from totp_apps')
}

export function authenticatorChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mine } = world
  let made = 0
  const passkey = async () => ({ params: { id: await passkeyOf(world, mine.userId) } })
  const app = async () => {
    const [row] = await world.rows<{ id: string }>(
      `insert into totp_apps (id, user_id, sealed_secret, last_step, created_at)
       values (gen_random_uuid(), $1, '', 0, now()) returning id`,
      [mine.userId],
    )
    return { params: { id: row!.id } }
  }
  const another = { params: { id: mine.itemId } }
  return {
    'authenticators.renamePasskey': async () => {
      const { params } = await passkey()
      return { sent: { params, body: { name: `Phone ${++made}` } }, other: { params, body: { name: 'Another' } } }
    },
    'authenticators.removePasskey': async () =>
      proven(world, 'authenticators.removePasskey', 'nena.admin', await passkey(), another),
    'authenticators.removeTotp': async () =>
      proven(world, 'authenticators.removeTotp', 'nena.admin', await app(), another),
    'authenticators.changePolicy': () => {
      const params = { action: 'credentials' }
      const body = { factors: ['passkey', 'otp'], asks: 'enrolled' }
      const other = { params, body: { ...body, asks: 'never' } }
      return proven(world, 'authenticators.changePolicy', 'admin.singil', { params, body }, other)
    },
  }
}
