import * as contract from '@singil/contract/onboarding/card-applications'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { shownApplication } from './shown-application.ts'
import { applicationOf } from './store.ts'

export const getApplication: Handler<typeof contract.getApplication> = async (context, { params }) => {
  const row = await applicationOf(context.tx, context.mid())
  return row?.id === params.id ? shownApplication(row) : refuse(contract.problemsOfCardApplications.unknown, {})
}
