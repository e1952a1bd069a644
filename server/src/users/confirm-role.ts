import { type Spent, spendProof } from '../authenticators/index.ts'
import type { Context } from '../kit/context.ts'

/** Who has a passkey or an authenticator app gives a role only with it, so that a stolen session raises nobody. */
export const confirmRole = (context: Context, username: string, role: string): Promise<Spent | null> =>
  spendProof(context, {
    action: 'roleChange',
    name: 'users.giveRole',
    payload: { username: username.toLowerCase(), role },
    words: () => `give ${username} the role ${role}`,
  })
