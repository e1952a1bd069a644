/** The tags and folders of the merchant on the screen; none while staff see all merchants. */
import { type Folder, listFolders, listTags, saveTag, type Tag } from '@singil/contract/payments/labels'
import { getByRequestId, searchTransactions, sumTransactions } from '@singil/contract/payments/transactions'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'

export type Kind = 'tag' | 'folder'
/** What a change of labels makes stale. */
export const refreshes = [listTags, listFolders, searchTransactions, sumTransactions, getByRequestId]

export interface LabelsOfMerchant {
  readonly tags: readonly Tag[]
  readonly folders: readonly Folder[]
  readonly mayChange: boolean
}

export function useLabels(): LabelsOfMerchant {
  const mid = useMid()
  const mayUpdate = useMay(saveTag.permission)
  const isEnabled = mid !== null
  const tags = useAsk(listTags, {}, { isEnabled })
  const folders = useAsk(listFolders, { params: { merchantId: mid ?? '' } }, { isEnabled })
  return { tags: tags.data ?? [], folders: folders.data ?? [], mayChange: isEnabled && mayUpdate }
}
