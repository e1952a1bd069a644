/**
 * Buffers digits that are typed while a screen is loading. A field with autofocus takes them over, so that fast typing loses none: "1250"
 * never becomes 250.
 */
const keptMs = 5_000
const fields = 'input, textarea, select, [contenteditable]'

let typed = ''
let lastMs = 0

function hear(event: KeyboardEvent): void {
  // The focus may still be on the link that was pressed: digits have no meaning for it.
  const isForField = (event.target as HTMLElement).matches(fields)
  if (isForField || event.ctrlKey || event.metaKey || event.altKey || !/^[\d.,]$/.test(event.key)) return
  if (Date.now() - lastMs > keptMs) typed = ''
  typed += event.key
  lastMs = Date.now()
}
const forget = () => {
  typed = ''
}

export function listenAhead(): void {
  addEventListener('keydown', hear)
  // A user who focuses another field did not mean the upcoming one.
  addEventListener('focusin', (event) => {
    if ((event.target as HTMLElement).matches(fields)) forget()
  })
}

/** Returns the digits typed for the field that now takes the focus, once. */
export function takeTypedAhead(): string {
  const taken = Date.now() - lastMs > keptMs ? '' : typed
  forget()
  return taken
}
