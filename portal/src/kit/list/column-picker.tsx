/** Chooses columns: each is shown or not, has a place, and where it goes to a file a title. By pointer, touch and keyboard. */
import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useLayoutEffect, useRef } from 'react'
import classes from './column-picker.module.css'

interface Offered {
  readonly key: string
  readonly title: string
}
export interface PickedColumn {
  readonly key: string
  /** Without it the title of the list. */
  readonly title?: string | undefined
}
interface ColumnPickerProps {
  readonly label: string
  readonly offered: readonly Offered[]
  readonly picked: readonly PickedColumn[]
  readonly onChange: (picked: readonly PickedColumn[]) => void
  readonly canRename?: boolean
}

export function ColumnPicker({ label, offered, picked, onChange, canRename = false }: ColumnPickerProps) {
  const list = useRef<HTMLUListElement>(null)
  // A row that moves takes the focus of its button along.
  const moved = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.current)}"]`)?.focus()
    moved.current = null
  })
  const rest = offered.filter(({ key }) => !picked.some((one) => one.key === key))
  const titleOf = (key: string) => offered.find((column) => column.key === key)?.title ?? key
  const move = (at: number, by: 1 | -1) => {
    const next = [...picked]
    next.splice(at + by, 0, ...next.splice(at, 1))
    moved.current = `${picked[at]!.key} ${by}`
    onChange(next)
  }
  const mover = (at: number, by: 1 | -1) => {
    const { key } = picked[at]!
    const isEnd = at + by < 0 || at + by >= picked.length
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        data-move={`${key} ${by}`}
        aria-label={`Move ${titleOf(key)} ${by < 0 ? 'up' : 'down'}`}
        aria-disabled={isEnd}
        {...(isEnd ? { 'data-disabled': true } : {})}
        onClick={() => isEnd || move(at, by)}
      >
        {by < 0 ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
      </ActionIcon>
    )
  }
  return (
    <ul ref={list} className={classes['columns']} aria-label={label}>
      {picked.map(({ key, title }, at) => (
        <li key={key}>
          <Checkbox
            size="xs"
            label={titleOf(key)}
            checked
            // The last one stays: a list without columns shows nothing.
            disabled={picked.length === 1}
            onChange={() => onChange(picked.filter((one) => one.key !== key))}
          />
          {canRename ? (
            <TextInput
              size="xs"
              className={classes['title'] ?? ''}
              aria-label={`Title of ${titleOf(key)} in the file`}
              placeholder={titleOf(key)}
              value={title ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(
                  picked.map((one) => (one.key === key ? { key, ...(value === '' ? {} : { title: value }) } : one)),
                )
              }
            />
          ) : null}
          <span className={classes['move']}>
            {mover(at, -1)}
            {mover(at, 1)}
          </span>
        </li>
      ))}
      {rest.map(({ key, title }) => (
        <li key={key} data-off>
          <Checkbox size="xs" label={title} checked={false} onChange={() => onChange([...picked, { key }])} />
        </li>
      ))}
    </ul>
  )
}
