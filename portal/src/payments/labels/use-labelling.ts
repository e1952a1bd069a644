/** Puts tags and folders on payments and takes them off, with the server's message. */
import { moveToFolder, moveToTag, removeFromFolder, removeFromTag } from '@singil/contract/payments/labels'
import { announce, announceFailure, useChange } from '../../kit/call/index.ts'
import { type Kind, refreshes } from './use-labels.ts'

export function useLabelling(onDone?: () => void) {
  const options = {
    refreshes,
    onDone: (_: unknown, message: string) => {
      announce(message)
      onDone?.()
    },
  }
  const tag = useChange(moveToTag, options)
  const untag = useChange(removeFromTag, options)
  const folder = useChange(moveToFolder, options)
  const unfolder = useChange(removeFromFolder, options)
  const failed = { onError: announceFailure }
  return {
    isBusy: tag.isPending || untag.isPending || folder.isPending || unfolder.isPending,
    put: (kind: Kind, id: string, payments: readonly string[]) =>
      kind === 'tag'
        ? tag.mutate({ body: { transaction_id: [...payments], tag_id: id } }, failed)
        : folder.mutate({ body: { transaction_id: [...payments], folder_id: id } }, failed),
    take: (kind: Kind, id: string, payments: readonly string[]) =>
      kind === 'tag'
        ? untag.mutate({ query: {}, body: { transaction_id: [...payments], tag_id: id } }, failed)
        : unfolder.mutate({ query: {}, body: { transaction_id: [...payments], folder_id: id } }, failed),
  }
}
