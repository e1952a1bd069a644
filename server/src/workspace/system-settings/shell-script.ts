/** Simulates the app's shell: both kinds of native handlers, and a panel with received messages and the tap that the app sends. */
export const shellScript = `(() => {
  const as = new URLSearchParams(location.search).get('as') === 'android' ? 'android' : 'ios'
  history.replaceState(null, '', '/portal')
  const told = (window.bridgeTold = [])
  let list
  const hear = (message) => {
    told.push(message)
    if (!list) return
    const item = list.appendChild(document.createElement('li'))
    item.textContent = message.type + ' ' + JSON.stringify(message.payload)
  }
  if (as === 'ios') window.webkit = { messageHandlers: { singil: { postMessage: hear } } }
  else window.SingilAndroid = { postMessage: (text) => hear(JSON.parse(text)) }
  window.bridgeTap = (id = crypto.randomUUID()) =>
    window.postMessage(JSON.stringify({ v: 1, type: 'identity-verification-tap', id, payload: {} }), location.origin)
  addEventListener('DOMContentLoaded', () => {
    const panel = document.body.appendChild(document.createElement('aside'))
    panel.setAttribute('aria-label', 'The app around this page')
    Object.assign(panel.style, {
      position: 'fixed', left: '12px', bottom: '12px', zIndex: 9999, maxWidth: '300px', padding: '10px 12px',
      font: '12px/1.4 system-ui', color: '#fff', background: '#1d2b26', borderRadius: '10px',
    })
    const button = panel.appendChild(document.createElement('button'))
    button.type = 'button'
    button.textContent = 'Identity verification (' + as + ')'
    button.addEventListener('click', () => window.bridgeTap())
    list = panel.appendChild(document.createElement('ul'))
    Object.assign(list.style, { margin: '8px 0 0', padding: '0 0 0 16px' })
    told.splice(0).forEach(hear)
  })
})()`
