/** One sheet: its name with its rows counted, what can be done with it, and how far it is. */
import { formatHidden, type HiddenParts } from '@singil/contract/foundation/files'
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import { type ReactNode, useState } from 'react'
import { Page, Stack } from '../../kit/layout/index.ts'
import { Pending } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'

const pollMs = 2_000

interface SheetPageProps<E extends Endpoint> {
  readonly endpoint: E
  readonly id: string
  /** Until the name is known. */
  readonly title: string
  readonly headOf: (sheet: Answer<E>) => { readonly name: string; readonly rows: number; readonly hidden: HiddenParts }
  /** On the button that closes it, as in "All batches". */
  readonly all: string
  /** Whether rows change by themselves: it is then asked for again every two seconds. */
  readonly isMoving?: (sheet: Answer<E>) => boolean
  readonly actions: (sheet: Answer<E>) => ReactNode
  readonly onClose: () => void
  readonly children: (sheet: Answer<E>, everyMs: number | undefined) => ReactNode
}

export function SheetPage<E extends Endpoint>(of: SheetPageProps<E>) {
  const [isWorking, setWorking] = useState(false)
  const everyMs = isWorking ? pollMs : undefined
  const answer = useAsk(of.endpoint, { params: { id: of.id } } as unknown as Request<E>, {
    everyMs,
    staleTimeMs: 1_000,
  })
  const sheet = answer.data
  const isMoving = sheet !== undefined && (of.isMoving?.(sheet) ?? false)
  if (isMoving !== isWorking) setWorking(isMoving)
  const head = sheet && of.headOf(sheet)
  const hidden = head && formatHidden(head.hidden)
  return (
    <Page
      title={head?.name ?? of.title}
      count={head && formatNumber(head.rows)}
      actions={
        <>
          <Button variant="default" onClick={of.onClose}>
            {of.all}
          </Button>
          {sheet ? of.actions(sheet) : null}
        </>
      }
    >
      {sheet ? (
        <Stack>
          {hidden ? <p role="status">{hidden}</p> : null}
          {of.children(sheet, everyMs)}
        </Stack>
      ) : (
        <Pending of={answer} lines={12} />
      )}
    </Page>
  )
}
