import { type Check, reachable, red } from '../../identity/installation/index.ts'
import { newId } from '../../kit/base/index.ts'

export const checkBank: Check = {
  name: 'Bank for payouts',
  find: async ({ outside: { bank }, clock }) =>
    bank.isConfigured
      ? reachable('The bank', await bank.findTransfer(newId(clock.now().getTime())))
      : red('No bank is connected: payouts stay queued.', 'Set BANK_URL, BANK_KEY and BANK_SECRET.'),
}
