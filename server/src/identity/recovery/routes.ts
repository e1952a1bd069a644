import * as contract from '@singil/contract/identity/recovery'
import { onFlow, onRead } from '../../kit/work/index.ts'
import { deleteAccount } from './delete-account.ts'
import { getRedirectUrl } from './get-redirect-url.ts'
import { getResetPasswordUrl } from './get-reset-password-url.ts'
import { getResetTokenId } from './get-reset-token-id.ts'
import { getResetToken } from './get-reset-token.ts'
import { recoverPassword } from './recover-password.ts'
import { requestUsername } from './request-username.ts'
import { requestUpdateCode, validateUpdateCode } from './update-code.ts'
import { updatePassword } from './update-password.ts'
import { validateUsername } from './validate-username.ts'

export const routes = [
  onFlow(contract.resetPasswordByEmail, recoverPassword),
  onFlow(contract.resetPasswordByEmailEncrypted, recoverPassword),
  onFlow(contract.updatePassword, updatePassword),
  onFlow(contract.updatePasswordEncrypted, updatePassword),
  onFlow(contract.requestUpdateCode, requestUpdateCode),
  onFlow(contract.validateUpdateCode, validateUpdateCode),
  onFlow(contract.requestUsername, requestUsername),
  onFlow(contract.validateUsername, validateUsername),
  onFlow(contract.deleteAccount, deleteAccount),
  onRead(contract.getResetTokenId, getResetTokenId),
  onRead(contract.getResetToken, getResetToken),
  onRead(contract.getRedirectUrl, getRedirectUrl),
  onRead(contract.getResetPasswordUrl, getResetPasswordUrl),
]
