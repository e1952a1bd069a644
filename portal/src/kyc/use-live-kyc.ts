import { getApplication, getQualified, kycUploadTopic } from '@singil/contract/kyc'
import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from '../kit/live.ts'
import { useUser } from '../kit/session.ts'

const isOfKyc = (id: unknown) => id === getApplication.id || id === getQualified.id || id === 'dashboard.getDashboard'

/** Loads what depends on the documents of a merchant again whenever they change: uploaded on another device, or decided by staff. */
export function useLiveKyc(mid: string): void {
  const client = useQueryClient()
  const { topics } = useUser()
  const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOfKyc(queryKey[0]) })
  useTopics(
    topics.filter((topic) => topic === kycUploadTopic.of({ mid })),
    { onMessage: refresh, onGap: refresh },
  )
}
