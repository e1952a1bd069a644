/** A month to pick a day from: the arrow keys move by days and weeks, PageUp and PageDown by months. */
import { ActionIcon } from '@mantine/core'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { dayOf, formatDay, plusDays, startOfDay } from '../values/index.ts'
import classes from './month.module.css'

interface MonthProps {
  readonly day: string
  readonly isWithin: (day: string) => boolean
  readonly onPick: (day: string) => void
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)
/** The same day of another month, or its last day. */
function plusMonths(day: string, months: number): string {
  const [year, month, of] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(of, last))).toISOString().slice(0, 10)
}
const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  PageUp: (day) => plusMonths(day, -1),
  PageDown: (day) => plusMonths(day, 1),
}
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function Month({ day, isWithin, onPick }: MonthProps) {
  const [current, setCurrent] = useState(day || dayOf(new Date()))
  const grid = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useLayoutEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current])
  const first = `${current.slice(0, 8)}01`
  const count = Number(plusDays(plusMonths(first, 1), -1).slice(8))
  const before = (atNoon(first).getUTCDay() + 6) % 7
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    hasMoved.current = true
    setCurrent(move(current))
  }
  const turn = (months: number) => {
    hasMoved.current = false
    setCurrent(plusMonths(current, months))
  }
  return (
    <div className={classes['month']}>
      <header>
        <ActionIcon variant="subtle" color="gray" aria-label="Month before" onClick={() => turn(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <b aria-live="polite">{monthName.format(atNoon(first))}</b>
        <ActionIcon variant="subtle" color="gray" aria-label="Month after" onClick={() => turn(1)}>
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </header>
      <div ref={grid} className={classes['days']} role="group" aria-label="Days" onKeyDown={onKeyDown}>
        {['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((name) => (
          <span key={name} aria-hidden>
            {name}
          </span>
        ))}
        {Array.from({ length: count }, (_, at) => {
          const each = plusDays(first, at)
          return (
            <button
              key={each}
              type="button"
              data-day={each}
              tabIndex={each === current ? 0 : -1}
              {...(each === current ? { 'data-autofocus': true } : {})}
              aria-label={formatDay(startOfDay(each))}
              aria-pressed={each === day}
              aria-current={each === dayOf(new Date()) ? 'date' : undefined}
              disabled={!isWithin(each)}
              style={at === 0 ? { gridColumnStart: before + 1 } : undefined}
              onClick={() => onPick(each)}
            >
              {at + 1}
            </button>
          )
        })}
      </div>
    </div>
  )
}
