import { pauseLive, resumeLive, useLiveStatus } from '../kit/call/index.ts'
/** Shows whether the screen is up to date; a press pauses updates, and a second one catches up. */
import classes from './top-bar.module.css'

const words = {
  live: ['Live', 'Live. Press to pause.'],
  reconnecting: ['Reconnecting', 'Reconnecting. Press to pause.'],
  paused: ['Paused', 'Paused. Press to continue.'],
} as const

export function LivePill() {
  const status = useLiveStatus()
  const [word, title] = words[status]
  return (
    <button
      type="button"
      className={classes['pill']}
      data-status={status}
      title={title}
      aria-label={title}
      onClick={status === 'paused' ? resumeLive : pauseLive}
    >
      <i />
      <span>{word}</span>
    </button>
  )
}
