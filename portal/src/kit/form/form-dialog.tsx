/** A form in a dialog: the way out is always "Cancel", which has the focus at first if the form does what cannot be undone. */
import { Button, Modal } from '@mantine/core'
import { Form, type FormProps } from './form.tsx'

interface FormDialogProps<Values> extends Omit<FormProps<Values>, 'secondary'> {
  readonly title: string
  readonly size?: 'md' | 'lg'
  readonly onClose: () => void
}

export const FormDialog = <Values,>({ title, size = 'md', onClose, ...form }: FormDialogProps<Values>) => (
  <Modal opened onClose={onClose} size={size} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
    <Form
      {...form}
      secondary={
        <Button variant="default" onClick={onClose} data-autofocus={form.isDanger || undefined}>
          Cancel
        </Button>
      }
    />
  </Modal>
)
