import * as contract from '@singil/contract/selling/raffles'
import { on, onRead } from '../../kit/work/index.ts'
import { cancelRaffle } from './cancel-raffle.ts'
import { createRaffle } from './create-raffle.ts'
import { drawRaffle } from './draw-raffle.ts'
import { getCurrentRaffle } from './get-current-raffle.ts'
import { listRaffles } from './list-raffles.ts'

export const routes = [
  onRead(contract.listRaffles, listRaffles),
  on(contract.createRaffle, createRaffle),
  on(contract.drawRaffle, drawRaffle),
  on(contract.cancelRaffle, cancelRaffle),
  onRead(contract.getCurrentRaffle, getCurrentRaffle),
]
