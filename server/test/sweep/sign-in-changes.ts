/** Changes of signing in and of a user's own account. */
import { requestOtp, validateOtp } from '@singil/contract/identity/access'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

const password = 'Singil-demo-2026'

export function signInChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const { mine } = world
  let made = 0
  /** A user for whom no other test requests codes. */
  const challenge = async (username: string) => {
    const { token, user_id } = await world.ask(requestOtp, { body: { username, password } })
    return { username, token, user_id, otp: await world.codeOf(username) }
  }
  return {
    'access.resendOtp': async () => {
      const { token } = await challenge('kape.cashier')
      await world.rows("update otp_challenges set sent_at = sent_at - interval '2 minutes'")
      return bodies({ token }, { send_by: 'sms' })
    },
    'access.replaceExpiredPassword': async () => {
      const { token, ...open } = await challenge(++made % 2 === 0 ? 'habi.shipping' : 'bikol.tickets')
      await world.rows('update users set is_temporary_password = true where id = $1', [open.user_id])
      const body = { username: open.username, password, otp: open.otp, token }
      const pass = await world.ask(validateOtp, { body })
      const next = { new_password: 'mangoes ripen in april', confirm_password: 'mangoes ripen in april' }
      return bodies({ username: open.username, password, token: pass.token, ...next }, { confirm_password: 'another' })
    },
    'access.agreeToOtp': async () => {
      const { token, user_id } = await challenge('kape.auditor')
      const sent = { params: { userId: user_id }, body: { token } }
      return { sent, other: { ...sent, body: { token: 'another' } } }
    },
    'access.updateUserSettings': async () => {
      const params = { id: mine.userId }
      const value = `${++made}`
      return {
        sent: { params, body: { label: 'MENU', value } },
        other: { params, body: { label: 'MENU', value: 'other' } },
      }
    },
  }
}
