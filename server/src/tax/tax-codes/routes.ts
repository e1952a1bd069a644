import * as contract from '@singil/contract/tax/tax-codes'
import { on, onRead, type Route } from '../../kit/work/index.ts'
import { askTaxCode } from './ask-tax-code.ts'
import { listTaxCodes } from './list-tax-codes.ts'

export const routes: readonly Route[] = [
  onRead(contract.listTaxCodes, listTaxCodes),
  on(contract.askTaxCode, askTaxCode),
]
