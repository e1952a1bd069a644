/** What a room of the kit shows of its parts, in `<room>.gallery.tsx` of its folder. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

export interface Exhibit {
  /** The exported components that it shows. */
  readonly of: readonly string[]
  readonly says: string
  /** By the name of the state. */
  readonly states: Readonly<Record<string, ReactNode>>
}

/** A field with a state of its own. */
export function Held<Value>({
  first,
  children,
}: {
  first: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(first)
  return children(value, (next) => setValue(() => next))
}

/** A dialog behind a button. */
export function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" data-opens onClick={() => setOpen(true)}>
        Open
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}

export const ignore = (): undefined => undefined
/** Longer than any place has room for. */
export const longText =
  'Sari-sari Store at Kapihan ni Aling Nena at mga Anak, Barangay Bagong Pag-asa, Quezon City, Metro Manila'
