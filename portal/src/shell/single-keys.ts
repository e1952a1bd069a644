/** Single-key shortcuts outside of input fields; they can be switched off on this device. */
import { useEffect } from 'react'

const offKey = 'singil.singleKeysOff'

export const singleKeysAreOn = (): boolean => localStorage.getItem(offKey) === null
export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, '1')
}

/** Calls `onHelp` for "?"; moves "/" to the search of the screen, or else calls `onSearch`. */
export function useSingleKeys(onHelp: () => void, onSearch: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = target.matches('input, textarea, select, [contenteditable]')
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      if (!singleKeysAreOn() || document.querySelector('[role=dialog][aria-modal=true]')) return
      if (event.key === '?') onHelp()
      else if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>('main input[type=search]')
        if (field?.checkVisibility()) field.focus()
        else onSearch()
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [onHelp, onSearch])
}
