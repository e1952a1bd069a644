import * as contract from '@singil/contract/live'
import { onRead } from '../kit/handler.ts'
import { fetchMissed } from './fetch-missed.ts'

export const routes = [onRead(contract.fetchMissed, fetchMissed)]
