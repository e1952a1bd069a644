/** The state of the merchant's identity verification. The verification itself is not part of this dialog. */
import { Button, Modal } from '@mantine/core'
import { may } from '@singil/contract/kit/permission'
import { Link } from '@tanstack/react-router'
import { useMay, useUser } from '../kit/call/index.ts'

const isLink = (text: string) => text.startsWith('https://')

export default function IdentityDialog({ onClose }: { onClose: () => void }) {
  const { identity } = useUser()
  const mayUpload = useMay(may('KYC_UPLOAD', 'create'))
  const merchant = identity.merchantInfo
  const link = identity.userSettings.find(({ label, value }) => label === 'kyc_link' && isLink(value))?.value
  return (
    <Modal opened onClose={onClose} title="Identity verification" closeButtonProps={{ 'aria-label': 'Close' }}>
      {merchant ? (
        <p>
          {merchant.legalName} is at level {merchant.level}.{' '}
          {merchant.level > 1
            ? 'Its identity is verified.'
            : 'Once its identity is verified it may collect more in a month.'}
        </p>
      ) : (
        <p>Identity verification is for merchants. This account acts for the provider.</p>
      )}
      {merchant && merchant.level < 2 && mayUpload ? (
        <Button component={Link} to="/portal/merchant/kyc" mt="md" mr="sm" onClick={onClose}>
          Upload the documents
        </Button>
      ) : null}
      {link ? (
        <Button component="a" href={link} target="_blank" rel="noopener" mt="md">
          Verify the identity
        </Button>
      ) : null}
    </Modal>
  )
}
