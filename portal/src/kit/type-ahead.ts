/**
 * Figures that are typed while a screen is still on its way. A field that takes the focus by itself asks for them, so that whoever
 * types at once loses none: "1250" never becomes 250.
 */
const keptMs = 5_000
const fields = 'input, textarea, select, [contenteditable]'

let typed = ''
let lastMs = 0

function hear(event: KeyboardEvent): void {
  // The focus may still be on the link that led here: figures mean nothing to it.
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
  // Who turns to something else did not mean the field that comes.
  addEventListener('focusin', (event) => {
    if ((event.target as HTMLElement).matches(fields)) forget()
  })
}

/** What was typed for the field that now takes the focus; it is given once. */
export function takeTypedAhead(): string {
  const taken = Date.now() - lastMs > keptMs ? '' : typed
  forget()
  return taken
}
