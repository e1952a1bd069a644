/** Global keyboard shortcuts: "/" searches, "?" lists the others. Single keys can be switched off, as for speech input. */
import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { singleKeysAreOn, switchSingleKeys } from './single-keys.ts'
import classes from './shortcuts.module.css'

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], 'Search screens, actions and payments'],
  [['/'], 'Go to the search of the list'],
  [['↑', '↓'], 'Previous row, next row; also while a row is open'],
  [['Home', 'End'], 'First row, last row'],
  [['Enter'], 'Open the row'],
  [['Esc'], 'Close what is open, back to its row'],
  [['?'], 'This overview'],
]

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(singleKeysAreOn)
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={classes['shortcuts']}>
        {shortcuts.map(([keys, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys (/ and ?)"
        description="Switch them off if you use voice control or other shortcuts."
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked)
          switchSingleKeys(event.currentTarget.checked)
        }}
      />
    </Modal>
  )
}
