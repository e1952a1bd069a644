/** A range of days in Manila, with shortcuts for the most common ones. */
import { DayInput } from '../form/index.ts'
import { FilterChip } from './filters.tsx'
import classes from './filters.module.css'
import { dayOf, formatDay, startOfDay } from '../values/index.ts'

const dayMs = 86_400_000

interface DayFilterProps {
  readonly from: string | undefined
  readonly to: string | undefined
  /** The range that applies while none is chosen. */
  readonly usual?: { readonly from: string; readonly to: string }
  readonly onChange: (range: { from: string | undefined; to: string | undefined }) => void
}

function presets(now: Date) {
  const today = dayOf(now)
  const back = (days: number) => dayOf(new Date(now.getTime() - days * dayMs))
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: back(1), to: back(1) },
    { label: 'Last 7 days', from: back(6), to: today },
    { label: 'Last 30 days', from: back(29), to: today },
    { label: 'This month', from: `${today.slice(0, 8)}01`, to: today },
  ]
}

export function DayFilter({ from, to, usual, onChange }: DayFilterProps) {
  const ready = presets(new Date())
  const known = ready.find((preset) => preset.from === from && preset.to === to)
  const say = (day: string | undefined) => (day ? formatDay(startOfDay(day)) : '…')
  const chosen = known?.label ?? (from || to ? `${say(from)} – ${say(to)}` : undefined)
  const isUsual = usual?.from === from && usual?.to === to
  const clear = () => onChange({ from: undefined, to: undefined })
  return (
    <FilterChip label="Date" chosen={chosen} onClear={isUsual ? undefined : clear}>
      <div className={classes['days']}>
        {ready.map((preset) => (
          <button
            key={preset.label}
            type="button"
            aria-pressed={preset === known}
            onClick={() => onChange({ from: preset.from, to: preset.to })}
          >
            {preset.label}
          </button>
        ))}
        <DayInput
          label="From"
          size="xs"
          value={from ?? ''}
          max={to}
          onChange={(day) => onChange({ from: day || undefined, to })}
        />
        <DayInput
          label="To"
          size="xs"
          value={to ?? ''}
          min={from}
          onChange={(day) => onChange({ from, to: day || undefined })}
        />
      </div>
    </FilterChip>
  )
}
