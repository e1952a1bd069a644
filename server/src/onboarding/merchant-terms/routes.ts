import * as contract from '@singil/contract/onboarding/merchant-terms'
import { on, onRead } from '../../kit/work/index.ts'
import { askLevel } from './ask-level.ts'
import { askMonthlyLimit } from './ask-monthly-limit.ts'
import { blockMerchant } from './block-merchant.ts'
import { changeLevel } from './change-level.ts'
import { getRiskProfile } from './get-risk-profile.ts'
import { listLevels } from './list-levels.ts'
import { sendLimitWarning } from './send-limit-warning.ts'
import { unblockMerchant } from './unblock-merchant.ts'
import { listMerchantChannels, listTopupChannels, updateMerchantChannels } from './merchant-channels.ts'

export const routes = [
  onRead(contract.getRiskProfile, getRiskProfile),
  onRead(contract.listLevels, listLevels),
  on(contract.sendLimitWarning, sendLimitWarning),
  on(contract.askLevel, askLevel),
  on(contract.askMonthlyLimit, askMonthlyLimit),
  onRead(contract.listMerchantChannels, listMerchantChannels),
  onRead(contract.listTopupChannels, listTopupChannels),
  on(contract.updateMerchantChannels, updateMerchantChannels),
  on(contract.blockMerchant, blockMerchant),
  on(contract.unblockMerchant, unblockMerchant),
  on(contract.changeLevel, changeLevel),
]
