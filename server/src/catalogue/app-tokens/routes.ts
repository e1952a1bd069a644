import * as contract from '@singil/contract/catalogue/app-tokens'
import { on, onRead } from '../../kit/work/index.ts'
import { addAppToken } from './add-app-token.ts'
import { getAppTokenData } from './get-app-token-data.ts'
import { getAppTokenQr } from './get-app-token-qr.ts'
import { listAppTokens } from './list-app-tokens.ts'
import { revokeAppToken } from './revoke-app-token.ts'

export const routes = [
  // Not `onRead`: it notes the day on which the token was used.
  on(contract.getAppTokenData, getAppTokenData),
  onRead(contract.listAppTokens, listAppTokens),
  onRead(contract.getAppTokenQr, getAppTokenQr),
  on(contract.addAppToken, addAppToken),
  on(contract.revokeAppToken, revokeAppToken),
]
