/** Drags a field to another place by mouse or touch, with pointer events; the buttons of the field do the same by keyboard. */
import { type PointerEvent, useState } from 'react'
import type { Drop, Spot } from './layout.ts'

export interface Dragging {
  readonly from: Spot
  /** Where it would be dropped now; null outside. */
  readonly over: Drop | null
}

/** The place under the pointer: an element with `data-drop`, such as "2" for a new row and "2.1" for a column. */
function placeAt({ clientX, clientY }: PointerEvent): Drop | null {
  const target = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')
  const [row, column] = (target?.dataset['drop'] ?? '').split('.')
  if (!target || row === undefined || row === '') return null
  if (column === undefined) return { row: Number(row), column: null }
  const { left, width } = target.getBoundingClientRect()
  return { row: Number(row), column: Number(column) + (clientX > left + width / 2 ? 1 : 0) }
}

export function useDrag(onDrop: (from: Spot, to: Drop) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const handle = (from: Spot) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging({ from, over: null })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) setDragging({ from, over: placeAt(event) })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const to = dragging ? placeAt(event) : null
      setDragging(null)
      if (to) onDrop(from, to)
    },
    onPointerCancel: () => setDragging(null),
  })
  return { dragging, handle }
}
