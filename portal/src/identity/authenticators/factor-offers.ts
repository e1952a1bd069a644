/** Texts of the factors. */
import type { Factor } from '@singil/contract/identity/authenticators'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Icon } from '../../kit/slots/index.ts'

export const factorOffers: Readonly<Record<Factor, { readonly offer: string; readonly icon: Icon }>> = {
  passkey: { offer: 'Use a passkey', icon: Fingerprint },
  totp: { offer: 'Use your authenticator app', icon: Smartphone },
  otp: { offer: 'Use a one-time password', icon: MessageSquareText },
  recoveryCode: { offer: 'Use a recovery code', icon: LifeBuoy },
}
