/** A fake bank for seeding the past: it pays out or refuses each transfer at once, and knows every account under the name it is given. */
import type { Outside } from '../kit/outside/index.ts'
import type { Reply } from '../kit/http/index.ts'

const ok = <T>(value: T): Promise<Reply<T>> => Promise.resolve({ kind: 'ok', value })
const notPlayed = () => Promise.reject(new Error('The past has no such call.'))

export const fakeBank = ({
  name,
  isRefused,
}: {
  readonly name: string
  readonly isRefused: boolean
}): Outside['bank'] => ({
  isConfigured: true,
  transfer: ({ transfer_ref, rail, amount }) =>
    ok({
      transfer_id: `history_${transfer_ref}`,
      transfer_ref,
      rail,
      amount,
      currency: 'PHP',
      status: isRefused ? 'failed' : 'completed',
      reason_code: isRefused ? 'account_closed' : null,
      bank_reference: isRefused ? null : transfer_ref.replaceAll('-', '').slice(-12).toUpperCase(),
      sequence: 1,
      expected_by: null,
    }),
  checkAccount: () => ok({ exists: true, account_name: name }),
  findTransfer: notPlayed,
  notices: notPlayed,
  statement: notPlayed,
})
