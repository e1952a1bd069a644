/** Asks before a file is removed. */
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { ReactNode } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface RemoveFileProps<E extends Endpoint> {
  readonly endpoint: E
  readonly request: Request<E>
  readonly refreshes: readonly Endpoint[]
  readonly title: string
  readonly action: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function RemoveFile<E extends Endpoint>(props: RemoveFileProps<E>) {
  const { endpoint, request, refreshes, title, action, onClose, children } = props
  const end = (message: string) => {
    announce(message)
    onClose()
  }
  const remove = useChange(endpoint, { refreshes, onDone: (_, message) => end(message) })
  return (
    <Confirm
      isOpen
      isDanger
      title={title}
      action={action}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(request)}
      onClose={onClose}
    >
      {children}
    </Confirm>
  )
}
