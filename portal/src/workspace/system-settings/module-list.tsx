/** The modules of the menu. One that is off is off for everyone, staff included. */
import { Button } from '@mantine/core'
import { type ModuleAlias, modules } from '@singil/contract/kit/modules'
import { type ModuleSwitch, switchModule } from '@singil/contract/workspace/system-settings'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { Status } from '../../kit/values/index.ts'
import { doneWith, refreshes } from './done.ts'
import classes from './system-settings.module.css'

const named = new Map(modules.map((module) => [module.alias, module]))
const nameOf = (alias: ModuleAlias) => named.get(alias)!.label
const parentOf = ({ alias }: ModuleSwitch) => named.get(alias)!.parent
const withIndent = (module: ModuleSwitch) => (
  <span className={parentOf(module) ? classes['inner'] : classes['outer']}>{nameOf(module.alias)}</span>
)

export function ModuleList({ rows }: { rows: readonly ModuleSwitch[] }) {
  const [chosen, setChosen] = useState<ModuleSwitch | null>(null)
  const isOffAbove = (module: ModuleSwitch) => rows.some(({ alias, isOff }) => isOff && alias === parentOf(module))
  const state = (module: ModuleSwitch) =>
    module.isOff ? (
      <Status word="Off" tone="failed" icon={Ban} />
    ) : isOffAbove(module) ? (
      <Status word="Off with its module" tone="expired" icon={Ban} />
    ) : (
      <Status word="On" tone="paid" icon={CircleCheck} />
    )
  const action = (module: ModuleSwitch) => {
    const word = module.isOff ? 'Switch on' : 'Switch off'
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${word} ${nameOf(module.alias)}`}
        onClick={() => setChosen(module)}
      >
        {word}
      </Button>
    )
  }
  const columns: readonly Column<ModuleSwitch>[] = [
    { key: 'name', title: 'Module', least: 14, isPinned: true, cell: withIndent },
    { key: 'state', title: 'State', width: '13rem', isPinned: true, cell: state },
    { key: 'action', title: 'Action', width: '8rem', align: 'end', isPinned: true, cell: action },
  ]
  return (
    <div className={classes['modules']}>
      <DataGrid
        label="Modules"
        isPlain
        columns={columns}
        rows={rows}
        rowKey={({ alias }) => alias}
        card={(module) => ({ lead: withIndent(module), trail: action(module), under: state(module) })}
        empty={<Empty title="No module">The modules of the menu appear here.</Empty>}
      />
      {chosen ? <SwitchDialog module={chosen} onClose={() => setChosen(null)} /> : null}
    </div>
  )
}

function SwitchDialog({ module: { alias, isOff }, onClose }: { module: ModuleSwitch; onClose: () => void }) {
  const form = useDraftForm<{ reason: string } & Record<string, unknown>>({
    schema: switchModule.body.pick({ reason: true }),
    initial: { reason: '' },
  })
  const change = useChange(switchModule, { refreshes, onDone: doneWith(onClose) })
  const name = nameOf(alias)
  return (
    <FormDialog
      title={isOff ? `Switch ${name} on?` : `Switch ${name} off?`}
      form={form}
      submit={isOff ? 'Ask for approval' : `Switch ${name} off`}
      isDanger={!isOff}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={({ reason }) => change.mutate({ body: { alias, isOff: !isOff, reason } }, { onError: form.refuse })}
    >
      <p>
        {isOff
          ? 'Once a second person has approved it, those with its permissions find it in the menu again.'
          : 'It leaves the menu of everyone at once, staff included, and its calls are refused. To switch it on again takes two people.'}
      </p>
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
