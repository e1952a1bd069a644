/** The code for changing the password, which is requested with the current password. */
import type * as contract from '@singil/contract/identity/recovery'
import { acceptGuestCode, requestCode, shownCode } from '../one-time-codes/index.ts'
import { admit, checkPassword } from '../sign-in/index.ts'
import type { Flow } from '../../kit/work/index.ts'
import { updatePurpose, words } from './recovery.ts'

export const requestUpdateCode: Flow<typeof contract.requestUpdateCode> = async (flow, { body }) => {
  const checked = await checkPassword(flow, body)
  await flow.unit((context) => admit(context, checked))
  const wish = { userId: checked.userId, purpose: updatePurpose, digest: '', words: words.update } as const
  return shownCode(await requestCode(flow, { ...wish, sendBy: 'email' }))
}

export const validateUpdateCode: Flow<typeof contract.validateUpdateCode> = async (flow, { body }) => {
  const attempt = { token: body.token, code: body.otp, purpose: updatePurpose, digest: '' }
  const { pass } = await flow.unit((context) => acceptGuestCode(context, attempt))
  return { token: pass }
}
