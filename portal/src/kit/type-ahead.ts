/**
 * Figures that are typed while a screen is still on its way. A field that takes the focus by itself asks for them, so that whoever
 * types at once loses none: "1250" never becomes 250.
 */
const keptMs = 5_000

let typed = ''
let lastMs = 0

function hear(event: KeyboardEvent): void {
  const isForNobody = event.target === document.body || (event.target as HTMLElement | null)?.id === 'content'
  if (!isForNobody || event.ctrlKey || event.metaKey || event.altKey || !/^[\d.,]$/.test(event.key)) return
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
    if ((event.target as HTMLElement).matches('input, textarea, select')) forget()
  })
}

/** What was typed for the field that now takes the focus; it is given once. */
export function takeTypedAhead(): string {
  const taken = Date.now() - lastMs > keptMs ? '' : typed
  forget()
  return taken
}
