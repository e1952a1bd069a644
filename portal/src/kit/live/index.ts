export { useLiveReload } from './live-reload.ts'
export { useLiveRows } from './live-rows.ts'
export { pauseLive, resumeLive, useLiveStatus, useTopics } from './live.ts'
