/** Updates the wallets on the screen as they are added, approved and move money, without a reload. */
import { walletsTopic } from '@singil/contract/wallets/wallets'
import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from '../../kit/live/index.ts'
import { useMid, useUser } from '../../kit/call/index.ts'

const isOfWallets = (id: unknown) =>
  typeof id === 'string' && (id.startsWith('wallets.') || id.startsWith('wallet-management.'))

/** False where no messages can come: staff who see all merchants, and users of one wallet or store. */
export function useLiveWallets(): boolean {
  const client = useQueryClient()
  const { topics } = useUser()
  const mid = useMid()
  const followed = mid === null ? [] : topics.filter((topic) => topic === walletsTopic.of({ mid }))
  const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOfWallets(queryKey[0]) })
  useTopics(followed, { onMessage: refresh, onGap: refresh })
  return followed.length > 0
}
