import * as contract from '@singil/contract/onboarding/documents'
import { onFlow } from '../../kit/work/index.ts'
import { openDocument } from './open-document.ts'

export const routes = [onFlow(contract.openDocument, openDocument)]
