/** A quantity, set by buttons or typed. */
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import classes from './quantity.module.css'

interface QuantityProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly least?: number
  readonly most?: number
  readonly isDisabled?: boolean
}

export function Quantity({ label, value, onChange, least = 0, most = 999, isDisabled = false }: QuantityProps) {
  const set = (next: number) => onChange(Math.min(most, Math.max(least, next)))
  return (
    <span className={classes['quantity']} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="One less"
        disabled={isDisabled || value <= least}
        onClick={() => set(value - 1)}
      >
        <Minus size={14} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        disabled={isDisabled}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 3) || least))}
      />
      <button type="button" aria-label="One more" disabled={isDisabled || value >= most} onClick={() => set(value + 1)}>
        <Plus size={14} aria-hidden />
      </button>
    </span>
  )
}
