/** Changes of the first run. */
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function installationChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  /** A link that waits, with the digest of this token. */
  const link = async (purpose: 'setup' | 'second') => {
    const token = `${purpose}-${++made}`.padEnd(43, '0')
    await world.rows('update setup_links set superseded_at = now() where used_at is null and superseded_at is null')
    await world.rows(
      `insert into setup_links (id, purpose, token_hash, email, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, '', now(), now() + interval '1 hour')`,
      [purpose, world.app.parts.secrets.digest('setup-link', token)],
    )
    return token
  }
  return {
    'installation.sendSetupMail': async () =>
      bodies({ token: await link('setup'), email: `first.${made}@example.com` }, { email: 'other@example.com' }),
    'installation.sendSecondLink': async () => {
      await link('second')
      return bodies({ email: `second.${made}@example.com` }, { email: 'other@example.com' })
    },
  }
}
