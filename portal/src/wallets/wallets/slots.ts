import { slot } from '../../kit/slots/index.ts'

/** The views of a wallet. */
export const walletViews = slot<{ readonly walletId: string }>('views of a wallet', 'a wallet')
