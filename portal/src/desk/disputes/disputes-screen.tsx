/** Payments that customers' banks took back: for a merchant its own, for staff those of all merchants. */
import { DisputeState, downloadDisputes, listDisputes, stateLabels } from '@singil/contract/desk/disputes'
import { ExportButton } from '../../workspace/exports/index.ts'
import { ListBar, ListScreen, searchOf, StateFilter, useList } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMid } from '../../kit/call/index.ts'
import { cardOf, columnsOf } from './dispute-columns.tsx'
import { DisputePanel } from './dispute-panel.tsx'

const states = DisputeState.options.map((value) => ({ value, label: stateLabels[value] }))

const stateOf = ({ state }: { readonly state?: string }) => DisputeState.safeParse(state).data
const queryOf = (values: { readonly q?: string; readonly state?: string }) => {
  const state = stateOf(values)
  return { ...(state && { state }), ...searchOf(values) }
}

export default function DisputesScreen() {
  const list = useList({
    path: '/portal/disputes/{-$disputeId}',
    filters: ['q', 'state'],
    list: listDisputes,
    request: (values) => ({ query: queryOf(values) }),
    sort: '-openedAt',
  })
  const hasMerchants = useMid() === null
  return (
    <ListScreen
      of={list}
      title="Disputes"
      actions={<ExportButton endpoint={downloadDisputes} what="disputes" isWhole filters={queryOf(list.values)} />}
      bar={
        <ListBar of={list} search={{ label: 'Search disputes', placeholder: 'Payment or case number' }}>
          <StateFilter choices={states} value={stateOf(list.values)} onChange={(state) => list.set({ state })} />
        </ListBar>
      }
      columns={columnsOf(hasMerchants)}
      card={cardOf(hasMerchants)}
      rowKey={(row) => row.disputeId}
      none="No dispute like this"
      empty={
        <Empty title="No disputes">
          If the bank of a customer takes a payment back, it is here, with the day by which you can answer.
        </Empty>
      }
      detail={(id) => <DisputePanel disputeId={id} onClose={list.close} />}
    />
  )
}
