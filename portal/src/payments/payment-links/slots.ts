import type { TemporaryId } from '@singil/contract/payments/checkout'
import { slot } from '../../kit/slots/index.ts'

/** In the panel of a payment link. */
export const linkSections = slot<{ readonly id: TemporaryId; readonly isOpen: boolean }>('sections of a payment link')
