import type * as contract from '@singil/contract/identity/recovery'
import type { Handler } from '../../kit/work/index.ts'

export const getResetPasswordUrl: Handler<typeof contract.getResetPasswordUrl> = async ({ publicUrl }) => ({
  url: `${publicUrl}/resetpassword`,
  success_url: `${publicUrl}/redirect_reset_success`,
  expired_url: `${publicUrl}/redirect_reset_expired`,
  used_url: `${publicUrl}/redirect_reset_used`,
})
