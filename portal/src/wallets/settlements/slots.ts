import { slot } from '../../kit/slots/index.ts'

/** In the panel of a settlement. */
export const settlementSections = slot<{ readonly settlementId: string }>('sections of a settlement')
