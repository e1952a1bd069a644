/** Example values of system settings: for documents and tests. */

const settings = { enabled: true, panel_id: 'singil-panel', website_id: 'singil-portal' }

export const getNetcoreSettings = { answer: settings }

export const updateNetcoreSettings = { body: settings, answer: settings }

export const relayAnalytics = {
  body: { event: 'sign_in' },
  answer: { taken: true, at: '2026-01-05T01:00:00.000Z' },
}
