/** The notice about two-factor sign-in; shown until it is acknowledged. */
import { Button, Modal } from '@mantine/core'

interface NoticeDialogProps {
  readonly isBusy: boolean
  readonly onAgree: () => void
  readonly onClose: () => void
}

export const NoticeDialog = ({ isBusy, onAgree, onClose }: NoticeDialogProps) => (
  <Modal
    opened
    onClose={onClose}
    title="Signing in now takes two steps"
    closeOnClickOutside={false}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <p>
      From now on we send a one-time code whenever you sign in. It keeps your money safe even if someone learns your
      password. Never give the code to anyone, not even to us.
    </p>
    <Button fullWidth mt="lg" loading={isBusy} onClick={onAgree} data-autofocus>
      I understand, continue
    </Button>
  </Modal>
)
