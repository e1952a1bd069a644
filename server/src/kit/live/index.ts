/** Live messages: the outbox, its relay, and the broker for browsers. */
export { onWire } from './live-message.ts'
export { startLive } from './live.ts'
export { openBridge } from './mqtt-bridge.ts'
export { issuePushToken, openPushToken } from './push-token.ts'
export { startRelay } from './relay.ts'
