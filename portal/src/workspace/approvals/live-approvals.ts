/** Reloads the lists of requests when one has come or ended. */
import { approvalsTopic, getApproval, listApprovals, listRules } from '@singil/contract/workspace/approvals'
import { useQueryClient } from '@tanstack/react-query'
import { useTopics } from '../../kit/live/index.ts'
import { useUser } from '../../kit/call/index.ts'

const prefix = approvalsTopic.of({ of: '' })
const stale: readonly unknown[] = [listApprovals.id, getApproval.id, listRules.id]

/** True if messages can come at all. */
export function useLiveApprovals(): boolean {
  const client = useQueryClient()
  const topics = useUser().topics.filter((topic) => topic.startsWith(prefix))
  const reload = () => void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) })
  useTopics(topics, { onMessage: reload, onGap: reload })
  return topics.length > 0
}
