/** The dialog in which a factor is added; it opens once the server is sure who asks and has begun. */
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { sayError } from '../kit/call-error.ts'
import classes from './proof.module.css'

export interface EnrolProps {
  readonly onClose: () => void
  /** With the first factor come the recovery codes. */
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
        {sayError(error)}
      </p>
    ) : null}
    {begun ? children(begun) : null}
  </Modal>
)

/** What follows when it was added. */
export const enrolled =
  ({ onClose, onCodes }: EnrolProps) =>
  ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] | null }): void => {
    onClose()
    if (recoveryCodes) onCodes(recoveryCodes)
  }
