/** Entry point of saved views. */
import { lazy } from 'react'

/** The views of the current list, behind its filters. */
export const ViewTools = lazy(() => import('./view-tools.tsx'))
