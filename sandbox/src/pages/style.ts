/** The sandbox's style sheet, based on the theme's tokens and fonts. */
export const style = `
* { box-sizing: border-box }
html { color-scheme: light }
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--text-lg)/1.5 var(--font); font-variant-numeric: tabular-nums }
a { color: var(--green) }
h1, h2, h3 { line-height: 1.25; letter-spacing: -0.01em; overflow-wrap: anywhere }
h1 { font-size: var(--text-2xl); margin: 0 0 var(--space-4) }
h2 { font-size: var(--text-xl); margin: var(--space-6) 0 var(--space-3) }
h3 { font-size: var(--text-lg); margin: var(--space-4) 0 var(--space-2) }
.strip { margin: 0; padding: var(--space-2) var(--space-4); background: var(--mango); text-align: center; font-weight: 600; font-size: var(--text-md) }
nav { display: flex; gap: var(--space-2); padding: var(--space-2) var(--space-4); overflow-x: auto; background: var(--white); border-bottom: 1px solid var(--line) }
nav a { padding: var(--space-2) var(--space-3); border-radius: var(--radius-small); color: var(--ink-2); text-decoration: none; white-space: nowrap }
nav a:hover { background: var(--paper) }
nav a[aria-current] { background: var(--green-soft); color: var(--green-dark); font-weight: 600 }
main { margin: 0 auto; padding: var(--space-5) var(--space-4) var(--space-7) }
main.narrow { max-width: 480px }
main.wide { max-width: 1200px }
main header { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); margin-bottom: var(--space-4) }
main header h1, main header h2 { margin: 0 }
.card { background: var(--white); border: 1px solid var(--line); border-radius: var(--radius); padding: var(--space-5) var(--space-4) }
.wide > .card { max-width: 560px }
.description { margin: 0; color: var(--ink-2); overflow-wrap: anywhere }
.amount { margin: var(--space-1) 0 var(--space-4); font-size: var(--text-3xl); font-weight: 700; letter-spacing: -0.02em }
dl { margin: 0 0 var(--space-4); border-top: 1px solid var(--line) }
dl > div { display: flex; justify-content: space-between; gap: var(--space-4); padding: var(--space-2) 0; border-bottom: 1px solid var(--line) }
dt { color: var(--ink-2) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere }
.note, .meta, .outcomes span { color: var(--ink-2); font-size: var(--text-md) }
.problem { color: var(--failed); background: var(--failed-soft); border-radius: var(--radius); padding: var(--space-3) var(--space-4) }
.empty { padding: var(--space-6) var(--space-4); border: 1px dashed var(--line-strong); border-radius: var(--radius); color: var(--ink-2); text-align: center }
label { display: block; margin-bottom: var(--space-1); font-weight: 600; font-size: var(--text-md) }
input, textarea, select { width: 100%; padding: var(--space-3); border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--white); color: inherit; font: inherit; margin-bottom: var(--space-3) }
.wide > form { max-width: 560px; margin-bottom: var(--space-5) }
button { min-height: 44px; padding: var(--space-2) var(--space-4); border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--white); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer }
button:hover { background: var(--paper) }
button.primary { width: 100%; min-height: 48px; border-color: var(--green); background: var(--green); color: var(--white) }
button.primary:hover { background: var(--green-dark) }
:focus-visible { outline: 0; box-shadow: var(--focus) }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3); margin-top: var(--space-3) }
details { margin-top: var(--space-4); border-top: 1px solid var(--line); padding-top: var(--space-3) }
summary { padding: var(--space-2) 0; cursor: pointer; font-weight: 600 }
.outcomes { list-style: none; margin: 0; padding: 0 }
.outcomes li { padding: var(--space-3) 0; border-bottom: 1px solid var(--line) }
.outcomes li:last-child { border: 0 }
.outcomes button { width: 100%; text-align: left }
.outcomes span { display: block; margin-top: var(--space-1) }
.qr svg { display: block; width: 200px; max-width: 100% }
.qr { margin: 0 0 var(--space-4) }
.pill { padding: 2px var(--space-2); border-radius: var(--radius-small); font-size: var(--text-md); font-weight: 600; white-space: nowrap }
.pill.pending, .pill.accepted { background: var(--pending-soft); color: var(--pending) }
.pill.paid, .pill.completed { background: var(--paid-soft); color: var(--paid) }
.pill.failed { background: var(--failed-soft); color: var(--failed) }
.pill.cancelled, .pill.expired, .pill.returned { background: var(--expired-soft); color: var(--expired) }
table { width: 100%; border-collapse: collapse; background: var(--white); border: 1px solid var(--line); font-size: var(--text-md) }
td time { white-space: nowrap }
th, td { padding: var(--space-2) var(--space-3); border-bottom: 1px solid var(--line); text-align: left; overflow-wrap: break-word }
td[data-label='For'], td[data-label='Request'], td[data-label='Reference'], td[data-label='Transfer'] { overflow-wrap: anywhere; min-width: 8rem }
th { color: var(--ink-2); font-weight: 600; white-space: nowrap }
.number { text-align: right; white-space: nowrap }
.row-actions { white-space: nowrap; display: flex; gap: var(--space-2); align-items: center; justify-content: flex-end; margin: 0 }
.row-actions button { min-height: 36px; padding: var(--space-1) var(--space-3) }
.row-actions a { padding: var(--space-2) }
.wide > form.faults { display: grid; grid-template-columns: repeat(auto-fit, minmax(170px, 1fr)); gap: 0 var(--space-4); align-items: end; max-width: none }
.faults button { margin-bottom: var(--space-3) }
.unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
.messages { list-style: none; margin: 0; padding: 0; background: var(--white); border: 1px solid var(--line); border-radius: var(--radius); overflow: hidden }
.messages li + li { border-top: 1px solid var(--line) }
.messages a { display: block; padding: var(--space-3) var(--space-4); color: inherit; text-decoration: none; overflow-wrap: anywhere }
.messages a:hover { background: var(--paper) }
.messages a[aria-current] { background: var(--green-soft) }
.messages :focus-visible { box-shadow: inset 0 0 0 2px var(--green) }
.messages strong, .messages .meta { display: block }
.messages strong { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-weight: 600 }
.messages code { font: 700 var(--text-xl)/1.4 var(--font); letter-spacing: 0.08em }
article h2 { margin: 0 }
article pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: var(--space-4) 0 }
.code { display: flex; flex-wrap: wrap; gap: var(--space-4); align-items: center; margin: var(--space-4) 0 }
.code code { font: 700 var(--text-3xl)/1.2 var(--font); letter-spacing: 0.12em; user-select: all }
iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--white) }
.search { display: grid; grid-template-columns: 1fr auto; gap: 0 var(--space-3); align-items: start }
.search label { grid-column: 1 / -1 }
@media (min-width: 900px) {
  .inbox.is-open { display: grid; grid-template-columns: minmax(280px, 380px) 1fr; gap: var(--space-5); align-items: start }
}
@media (max-width: 899px) {
  .inbox.is-open .messages { display: none }
  table, tbody, tr, td { display: block; width: 100% }
  table { border: 0; background: none }
  thead { display: none }
  tr { background: var(--white); border: 1px solid var(--line); border-radius: var(--radius); margin-bottom: var(--space-3); padding: var(--space-2) var(--space-4) }
  td, td[data-label] { display: flex; min-width: 0; justify-content: space-between; gap: var(--space-4); padding: var(--space-1) 0; border: 0; text-align: right; min-width: 0 }
  td[data-label]::before { content: attr(data-label); flex: none; color: var(--ink-2) }
  td .row-actions { width: 100%; flex-wrap: wrap; justify-content: flex-start }
  nav { gap: 0; padding: var(--space-2) }
  nav a { padding: var(--space-2); font-size: var(--text-md) }
}
`
