/** A quantity, set by buttons or typed. */
import { readWhole } from '@singil/contract/kit/typed'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTyped } from '../../kit/form/index.ts'
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
  const { error, ...typed } = useTyped({
    value,
    empty: least,
    read: (text) => {
      const read = readWhole(text)
      return 'whole' in read && read.whole >= least && read.whole <= most
        ? { value: read.whole }
        : { why: `Enter ${least} to ${most}.` }
    },
    say: String,
    onChange,
  })
  return (
    <>
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
          {...typed}
          inputMode="numeric"
          aria-label={label}
          aria-invalid={Boolean(error)}
          disabled={isDisabled}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          aria-label="One more"
          disabled={isDisabled || value >= most}
          onClick={() => set(value + 1)}
        >
          <Plus size={14} aria-hidden />
        </button>
      </span>
      {error ? (
        <span role="alert" className={classes['why']}>
          {error}
        </span>
      ) : null}
    </>
  )
}
