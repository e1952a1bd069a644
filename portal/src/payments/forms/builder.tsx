/** The builder: palette, rows, properties of the selected field, the phone, and the versions. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type Draft, fetchDraft, listVersions, saveDraft } from '@singil/contract/payments/forms'
import { componentLabels, componentsOf, fieldTypeLabels, fieldTypes } from '@singil/contract/kit/form-layout'
import { asksForSecret, faultsOfLayout, noSecrets } from '@singil/contract/kit/form-rules'
import { useState } from 'react'
import { announce, announceFailure, useChange, useMay } from '../../kit/call/index.ts'
import { LeaveGuard } from '../../kit/feedback/index.ts'
import { Card, Stack } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import { Canvas } from './canvas.tsx'
import { FieldProperties } from './field-properties.tsx'
import classes from './forms.module.css'
import { added, changed, fieldAt, type Placed, removed, type Rows, type Spot } from './layout.ts'
import { PhonePreview } from './phone-preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { VersionsPanel } from './versions-panel.tsx'

export function Builder({ draft }: { draft: Draft }) {
  const mayChange = useMay(saveDraft.permission)
  const [rows, setRows] = useState<Rows>(draft.rows)
  const [selected, setSelected] = useState<Spot | null>(draft.rows.length > 0 ? { row: 0, column: 0 } : null)
  const [showsFaults, setShowsFaults] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const isChanged = rows !== draft.rows
  const all = faultsOfLayout(rows)
  // A field for a secret is refused at once; the rest may be unfinished until it is published.
  const faults = showsFaults ? all : all.filter(({ message }) => message === noSecrets)
  const collects = rows.some(({ columns }) => columns.some(asksForSecret))
  const save = useChange(saveDraft, { refreshes: [fetchDraft, listVersions] })
  const place = ({ rows: next, spot }: Placed) => {
    setRows(next)
    setSelected(spot)
  }
  const keep = (next: Rows) =>
    save.mutate(
      { body: { type: draft.type, version: draft.version, rows: [...next] } },
      {
        onSuccess: ({ message }) => announce(message),
        onError: announceFailure,
      },
    )
  const publish = () => {
    setShowsFaults(true)
    if (all[0]) {
      const [row = 0, column = 0] = all[0].path.split('.').map(Number)
      setSelected({ row, column })
      return
    }
    setPublishing(true)
  }
  const field = selected ? fieldAt(rows, selected) : undefined
  return (
    <Stack>
      <LeaveGuard isUnsaved={() => isChanged} />
      <div className={classes['bar']}>
        <p className="muted" role="status">
          {isChanged ? (
            'Not saved yet.'
          ) : draft.savedAt ? (
            <>
              Draft saved <When at={draft.savedAt} /> by {draft.savedBy}.
            </>
          ) : (
            'No draft yet.'
          )}{' '}
          {draft.publishedVersion > 0 ? `Published: version ${draft.publishedVersion}.` : 'Nothing is published.'}
          {draft.isInReview ? ' Our staff look at what you published last.' : ''}
        </p>
        {mayChange ? (
          <>
            <Button
              variant="default"
              disabled={!isChanged || collects}
              loading={save.isPending}
              onClick={() => keep(rows)}
            >
              Save draft
            </Button>
            <Button disabled={isChanged || draft.version === 0} onClick={publish}>
              Publish
            </Button>
          </>
        ) : null}
      </div>
      {faults.length > 0 ? (
        <div role="alert" className={classes['faults']}>
          <b>{faults.length === 1 ? 'One thing to correct' : `${faults.length} things to correct`}</b>
          <ul>
            {faults.map(({ path, message }) => (
              <li key={path + message}>
                <button
                  type="button"
                  onClick={() => {
                    const [row = 0, column = 0] = path.split('.').map(Number)
                    setSelected({ row, column })
                  }}
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className={classes['bench']}>
        {mayChange ? (
          <Card title="Add a field">
            <div className={classes['palette']}>
              {fieldTypes.map((type) => (
                <fieldset key={type}>
                  <legend>{fieldTypeLabels[type]}</legend>
                  {componentsOf[type].map((component) => (
                    <Button
                      key={component}
                      variant="default"
                      size="compact-sm"
                      onClick={() => {
                        const placed = added(rows, component, selected)
                        if (placed) place(placed)
                        else notifications.show({ color: 'red', message: 'The form is full.' })
                      }}
                    >
                      {componentLabels[component]}
                    </Button>
                  ))}
                </fieldset>
              ))}
            </div>
          </Card>
        ) : null}
        <Card title="Form">
          <Canvas
            rows={rows}
            selected={selected}
            faults={faults}
            onPlace={mayChange ? place : null}
            onSelect={setSelected}
            onRemove={(spot) => {
              setRows(removed(rows, spot))
              setSelected(null)
            }}
          />
        </Card>
        <Stack>
          {mayChange ? (
            <Card title="Properties">
              {field && selected ? (
                <FieldProperties
                  key={`${selected.row}.${selected.column}.${field.component}`}
                  field={field}
                  place={`${selected.row}.${selected.column}`}
                  faults={faults}
                  onChange={(change) => setRows(changed(rows, selected, change))}
                />
              ) : (
                <p className="muted">Choose a field of the form to change it.</p>
              )}
            </Card>
          ) : null}
          <VersionsPanel draft={draft} isChanged={isChanged} onRestore={mayChange ? keep : null} />
        </Stack>
        <PhonePreview rows={rows} />
      </div>
      {isPublishing ? <PublishDialog draft={draft} onClose={() => setPublishing(false)} /> : null}
    </Stack>
  )
}
