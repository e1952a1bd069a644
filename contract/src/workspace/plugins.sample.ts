/** Example values of the plug-in marketplace: for documents and tests. */
const coming = { pluginId: 'woocommerce', name: 'WooCommerce', askedAt: '2026-11-23T03:00:00.000Z' }

export const listPlugins = {
  answer: {
    available: [{ pluginId: 'webStore', name: 'Web Store', isOn: true, detail: '2 shops are published.' }],
    coming: [coming],
  },
}
export const setPluginNotice = { params: { pluginId: 'woocommerce' }, body: { isWanted: true }, answer: coming }
export const listPluginDemand = {
  answer: [{ pluginId: 'woocommerce', name: 'WooCommerce', users: 14, merchants: 12 }],
}
