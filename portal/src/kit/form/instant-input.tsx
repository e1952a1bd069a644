/** A day and a time of day in Manila, as two fields that show "20 Nov 2026" and "3:04 PM". Its value is 2026-11-20T15:04. */
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DayInput } from './day-input.tsx'
import classes from './instant-input.module.css'
import { formatClock, readTime } from '../values/index.ts'

interface InstantInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min?: string | undefined
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly 'data-path'?: string
}

const formatTime = (time: string) => (time ? formatClock(new Date(`2026-01-01T${time}:00+08:00`)) : '')

export function InstantInput({ label, value, onChange, min, error, description, ...rest }: InstantInputProps) {
  const [day = '', time = ''] = value.split('T')
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const read = () => {
    if (typed === null) return
    const next = typed.trim() === '' ? '00:00' : readTime(typed)
    if (next === null) return setProblem('As in 3:04 PM.')
    setProblem(undefined)
    setTyped(null)
    if (day) onChange(`${day}T${next}`)
  }
  return (
    <div className={classes['instant']}>
      <DayInput
        {...rest}
        label={label}
        description={description}
        value={day}
        min={min?.slice(0, 10)}
        error={error}
        onChange={(next) => onChange(next ? `${next}T${time.slice(0, 5) || '00:00'}` : '')}
      />
      <TextInput
        label="Time"
        aria-label={`${label}, time`}
        autoComplete="off"
        placeholder="3:04 PM"
        disabled={!day}
        value={typed ?? formatTime(time.slice(0, 5))}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key === 'Enter') read()
        }}
      />
    </div>
  )
}
