/** A button of the top bar that opens a tray, with a count. */
import { ActionIcon } from '@mantine/core'
import type { Icon } from '../slots/index.ts'
import classes from './tray-button.module.css'

interface TrayButtonProps {
  readonly title: string
  /** Title and count, for screen readers. */
  readonly label: string
  /** Empty: nothing is counted. */
  readonly count: string
  readonly icon: Icon
  readonly onOpen: () => void
}

export function TrayButton({ title, label, count, icon: Shown, onOpen }: TrayButtonProps) {
  return (
    <span className={classes['button']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink-2)"
        size="lg"
        aria-label={label}
        aria-haspopup="dialog"
        title={title}
        onClick={onOpen}
      >
        <Shown size={18} aria-hidden />
      </ActionIcon>
      {count === '' ? null : (
        <span className={classes['count']} aria-hidden>
          {count}
        </span>
      )}
    </span>
  )
}
