import * as contract from '@singil/contract/foundation/live'
import { onRead } from '../../kit/work/index.ts'
import { fetchMissed } from './fetch-missed.ts'

export const routes = [onRead(contract.fetchMissed, fetchMissed)]
