/** Changes of recovery. */
import { requestUpdateCode, validateUpdateCode } from '@singil/contract/identity/recovery'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

const password = 'Singil-demo-2026'

export function recoveryChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  const mail = async () => {
    await world.rows('delete from recovery_requests')
    return bodies({ email: `nobody.${++made}@example.com` }, { email: 'someone.else@example.com' })
  }
  /** A pass of a user whose password no other test needs. */
  const update = async (username: string) => {
    await world.rows('delete from otp_sends')
    const [before] = await world.rows<{ password_hash: string }>(
      `select password_hash from users where username = 'bikol.conductor'`,
    )
    await world.rows(`update users set password_hash = $2 where username = $1`, [username, before!.password_hash])
    await world.rows('delete from old_passwords where user_id = (select id from users where username = $1)', [username])
    const { token } = await world.ask(requestUpdateCode, { body: { username, password } })
    const pass = await world.ask(validateUpdateCode, { body: { token, otp: await world.codeOf(username) } })
    const wanted = `mangoes ripen in april ${++made}`
    const next = { new_password: wanted, confirm_password: wanted }
    return bodies({ token: pass.token, ...next }, { confirm_password: 'another' })
  }
  return {
    'recovery.resetPasswordByEmail': mail,
    'recovery.resetPasswordByEmailEncrypted': mail,
    'recovery.updatePasswordEncrypted': () => update('kape.auditor'),
  }
}
