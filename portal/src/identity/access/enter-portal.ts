import { authenticate } from '@singil/contract/identity/access'
import { call, restoreSession } from '../../kit/call/index.ts'

/** The last step of every sign-in: the token of a right code, or of another proof, opens the session. */
export async function enterPortal(
  credentials: { readonly username: string; readonly password: string },
  token: string,
): Promise<void> {
  await call(authenticate, { body: { ...credentials, token } })
  await restoreSession()
}
