/** The dialog in which a factor is added; it opens once the step-up is done and the server has begun. */
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatError } from '../../kit/call/index.ts'
import classes from './proof.module.css'

export interface EnrolProps {
  readonly onClose: () => void
  /** The first factor comes with the recovery codes. */
  readonly onCodes: (codes: readonly string[]) => void
}
interface EnrolDialogProps<Begun> {
  readonly title: string
  readonly begun: Begun | undefined
  readonly error: unknown
  readonly onClose: () => void
  readonly children: (begun: Begun) => ReactNode
}

export const EnrolDialog = <Begun,>({ title, begun, error, onClose, children }: EnrolDialogProps<Begun>) => (
  <Modal
    opened={begun !== undefined || Boolean(error)}
    onClose={onClose}
    title={title}
    closeOnClickOutside={false}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {error ? (
      <p role="alert" className={classes['error']}>
        {formatError(error)}
      </p>
    ) : null}
    {begun ? children(begun) : null}
  </Modal>
)

/** Closes the dialog and shows the recovery codes, if any. */
export const enrolled =
  ({ onClose, onCodes }: EnrolProps) =>
  ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] | null }): void => {
    onClose()
    if (recoveryCodes) onCodes(recoveryCodes)
  }
