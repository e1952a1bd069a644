/** A day, shown as "20 Nov 2026" like everywhere in the product, and typed in any format or picked from the month. */
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ReactNode, useState } from 'react'
import { dayOf, formatDay, readDay, startOfDay } from '../values/index.ts'
import { Month } from './month.tsx'

export interface DayInputProps {
  readonly label: string
  /** As 2026-11-20; empty for none. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly size?: 'xs' | 'sm'
  readonly 'data-path'?: string
}

const formatOf = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(startOfDay(day)) : '')

export function DayInput({ value, onChange, min, max, error, size = 'sm', ...rest }: DayInputProps) {
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isWithin = (day: string) => (!min || day >= min) && (!max || day <= max)
  const read = () => {
    if (text === null) return
    const day = text.trim() === '' ? '' : readDay(text, dayOf(new Date()))
    if (day === null) return setProblem('Enter a day, as in 20 Nov 2026.')
    if (day && !isWithin(day))
      return setProblem(min && day < min ? `Enter ${formatOf(min)} or later.` : `Enter ${formatOf(max!)} or earlier.`)
    setProblem(undefined)
    setText(null)
    if (day !== value) onChange(day)
  }
  const pick = (day: string) => {
    setText(null)
    setProblem(undefined)
    setOpen(false)
    onChange(day)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal={false}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          size={size}
          autoComplete="off"
          placeholder="20 Nov 2026"
          value={text ?? formatOf(value)}
          error={problem ?? error}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={read}
          onKeyDown={(event) => {
            if (event.key === 'Enter') read()
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Pick “${rest.label}” from a calendar`}
              onClick={() => setOpen((was) => !was)}
            >
              <CalendarDays size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={rest.label}>
        <Month day={value} isWithin={isWithin} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}
