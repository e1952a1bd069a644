/** A form in a dialog: the way out is always "Cancel", which has the focus at first if the form does what cannot be undone. */
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../feedback/index.ts'
import { Form, type FormProps } from './form.tsx'

interface FormDialogProps<Values> extends Omit<FormProps<Values>, 'secondary'> {
  readonly title: string
  readonly size?: 'md' | 'lg'
  readonly onClose: () => void
}

/** Asks before it is closed with something typed that is kept nowhere. */
export function FormDialog<Values>({ title, size = 'md', onClose, ...rest }: FormDialogProps<Values>) {
  const [isAsking, setAsking] = useState(false)
  const { form, isDanger } = rest
  const isTyped = !form.keepsDraft && Object.keys(form.changed).length > 0
  // Asked a moment later: Escape would also close a question that opens while it is being handled.
  const close = () => (isTyped ? void setTimeout(() => setAsking(true)) : onClose())
  return (
    <>
      <Modal opened onClose={close} size={size} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
        <Form
          {...rest}
          secondary={
            <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
              Cancel
            </Button>
          }
        />
      </Modal>
      <Confirm
        isOpen={isAsking}
        title="Close without saving?"
        action="Close without saving"
        keep="Go on typing"
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      >
        <p>What you typed is not saved yet.</p>
      </Confirm>
    </>
  )
}
