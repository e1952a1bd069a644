/** What a merchant does with a link wherever it is shown: look at its page, and share it with another app of the device. */
import { Button } from '@mantine/core'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import ExternalLink from 'lucide-react/icons/external-link'
import Share from 'lucide-react/icons/share-2'
import { useSharing } from './use-sharing.ts'

/** The merchant's own look does not count as opened. */
export const OpenPayPage = ({ url }: { url: string }) => (
  <Button
    component="a"
    href={`${url}?from=portal`}
    target="_blank"
    rel="noreferrer"
    variant="default"
    leftSection={<ExternalLink size={15} aria-hidden />}
  >
    Open pay page
  </Button>
)

/** Nothing on devices that cannot. */
export function ShareByApp({ id, url, label }: { id: TemporaryId; url: string; label: string }) {
  const share = useSharing(id)
  if (!('share' in navigator)) return null
  const send = () =>
    navigator.share({ url }).then(
      () => share('apps'),
      () => undefined,
    )
  return (
    <Button variant="default" leftSection={<Share size={15} aria-hidden />} onClick={() => void send()}>
      {label}
    </Button>
  )
}
