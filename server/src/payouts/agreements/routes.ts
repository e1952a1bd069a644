import * as contract from '@singil/contract/payouts/agreements'
import { onFlow } from '../../kit/work/index.ts'
import { downloadTerms } from './download-terms.ts'

export const routes = [onFlow(contract.downloadTerms, downloadTerms)]
