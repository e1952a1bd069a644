/** How much of something is used, as a bar and for screen readers. */
import classes from './meter.module.css'

interface MeterProps {
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  /** From this share on it is marked. */
  readonly full: number
}
export const Meter = ({ label, share, full }: MeterProps) => (
  <div
    className={classes['bar']}
    role="meter"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    aria-label={label}
    data-full={share >= full}
  >
    <i style={{ width: `${share * 100}%` }} />
  </div>
)
