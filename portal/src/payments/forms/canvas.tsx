/** The rows of the form. A field is selected by a click, and moved by its handle or its buttons. */
import { ActionIcon } from '@mantine/core'
import { componentLabels, type FormField, maxColumns } from '@singil/contract/kit/form-layout'
import type { LayoutFault } from '@singil/contract/kit/form-rules'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import { Fragment } from 'react'
import { Empty } from '../../kit/feedback/index.ts'
import classes from './forms.module.css'
import { type Direction, type Drop, dropped, moved, type Placed, type Rows, type Spot } from './layout.ts'
import { useDrag } from './use-drag.ts'

const steps: readonly (readonly [Direction, typeof ArrowUp])[] = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['left', ArrowLeft],
  ['right', ArrowRight],
]

interface CanvasProps {
  readonly rows: Rows
  readonly selected: Spot | null
  readonly faults: readonly LayoutFault[]
  /** Null: it can only be looked at. */
  readonly onPlace: ((placed: Placed) => void) | null
  readonly onSelect: (spot: Spot) => void
  readonly onRemove: (spot: Spot) => void
}

export function Canvas({ rows, selected, faults, onPlace, onSelect, onRemove }: CanvasProps) {
  const { dragging, handle } = useDrag((from, to) => {
    const placed = dropped(rows, from, to)
    if (placed) onPlace?.(placed)
  })
  const isOver = ({ row, column }: Drop) => dragging?.over?.row === row && dragging.over.column === column
  if (rows.length === 0)
    return (
      <Empty title="Your customers are asked nothing yet">
        Add a field, such as a student number or a date of pick-up. They fill it in before they pay.
      </Empty>
    )
  const gap = (row: number) => (
    <div className={classes['gap']} data-drop={row} data-over={isOver({ row, column: null })} aria-hidden />
  )
  return (
    <div className={classes['canvas']} role="list" aria-label="Rows of the form" data-dragging={dragging !== null}>
      {rows.map(({ columns }, row) => (
        <Fragment key={row}>
          {gap(row)}
          <div role="listitem" className={classes['row']} data-columns={columns.length}>
            {columns.map((field, column) => {
              const spot = { row, column }
              const isSelected = selected?.row === row && selected.column === column
              const isWrong = faults.some(({ path }) => path.startsWith(`${row}.${column}.`))
              const side = isOver({ row, column })
                ? 'before'
                : column === columns.length - 1 && isOver({ row, column: column + 1 })
                  ? 'after'
                  : undefined
              return (
                <div
                  key={column}
                  className={classes['cell']}
                  data-selected={isSelected}
                  data-wrong={isWrong}
                  data-over={side}
                  {...(columns.length < maxColumns || dragging?.from.row === row
                    ? { 'data-drop': `${row}.${column}` }
                    : {})}
                >
                  {onPlace ? (
                    <span className={classes['grip']} title="Drag" aria-hidden {...handle(spot)}>
                      <GripVertical size={16} />
                    </span>
                  ) : null}
                  <button
                    type="button"
                    className={classes['field']}
                    aria-pressed={isSelected}
                    onClick={() => onSelect(spot)}
                  >
                    <FieldWords field={field} isWrong={isWrong} />
                  </button>
                  {isSelected && onPlace ? (
                    <Steps rows={rows} spot={spot} onPlace={onPlace} onRemove={() => onRemove(spot)} />
                  ) : null}
                </div>
              )
            })}
          </div>
        </Fragment>
      ))}
      {gap(rows.length)}
    </div>
  )
}

const FieldWords = ({ field, isWrong }: { field: FormField; isWrong: boolean }) => (
  <>
    <b>
      {field.label || 'Without a label'}
      {field.required ? <span aria-label="required"> *</span> : null}
    </b>
    <small>
      {componentLabels[field.component]}
      {field.paramName ? ` · ${field.paramName}` : ''}
      {isWrong ? ' · needs a correction' : ''}
    </small>
  </>
)

interface StepsProps {
  readonly rows: Rows
  readonly spot: Spot
  readonly onPlace: (placed: Placed) => void
  readonly onRemove: () => void
}
const Steps = ({ rows, spot, onPlace, onRemove }: StepsProps) => (
  <span className={classes['steps']}>
    {steps.map(([direction, Icon]) => {
      const placed = moved(rows, spot, direction)
      return (
        <ActionIcon
          key={direction}
          variant="default"
          size="lg"
          aria-label={`Move ${direction}`}
          disabled={placed === null}
          onClick={() => placed && onPlace(placed)}
        >
          <Icon size={15} aria-hidden />
        </ActionIcon>
      )
    })}
    <ActionIcon variant="default" size="lg" aria-label="Remove field" onClick={onRemove}>
      <Trash size={15} aria-hidden />
    </ActionIcon>
  </span>
)
