/** Asks for confirmation of an irreversible action; the button names the action. */
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatError } from '../call/index.ts'
import classes from './confirm.module.css'

interface ConfirmProps {
  readonly isOpen: boolean
  readonly title: string
  /** The action, as in "Cancel payment 4F7KQ-9XM2P". */
  readonly action: string
  /** Label of the button that closes the dialog, if "Cancel" could be read as the action itself. */
  readonly keep?: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly isBusy?: boolean
  /** There is nothing to do. */
  readonly isDisabled?: boolean
  readonly error?: unknown
  /** The dialog opens with the focus on the button that closes it. */
  readonly isDanger?: boolean
  readonly children: ReactNode
}

export const Confirm = ({
  isOpen,
  title,
  action,
  keep = 'Cancel',
  onConfirm,
  onClose,
  isBusy,
  isDisabled,
  error,
  isDanger,
  children,
}: ConfirmProps) => (
  <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
    <div className={classes['content']}>
      {children}
      {error ? (
        <p role="alert" className={classes['error']}>
          {formatError(error)}
        </p>
      ) : null}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
          {keep}
        </Button>
        <Button
          loading={isBusy ?? false}
          disabled={isDisabled ?? false}
          onClick={onConfirm}
          {...(isDanger ? { color: 'red' } : { 'data-autofocus': true })}
        >
          {action}
        </Button>
      </div>
    </div>
  </Modal>
)
