import type { getFirstAdministrators as endpoint } from '@singil/contract/identity/installation'
import type { Handler } from '../../kit/work/index.ts'
import { missing } from './first-administrators.ts'

export const getFirstAdministrators: Handler<typeof endpoint> = (context) => missing(context)
