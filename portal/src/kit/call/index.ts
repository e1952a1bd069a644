export { type Bridge, openBridge } from './bridge.ts'
export { announce, announceFailure } from './announce.ts'
export { CallError, formatError, networkError } from './call-error.ts'
export { call, download, expectNewest, proveBy, watchAnswers } from './client.ts'
export { useCursorPages } from './cursor-pages.ts'
export { dropDraft, keepDraft, readDraft } from './draft.ts'
export { highlight, useFreshRows } from './live-answers.ts'
export { pauseLive, resumeLive, useLiveStatus, useTopics } from './live.ts'
export { useAsk, useAskEach, useChange, usePages, useScroll } from './queries.ts'
export { forgetMerchant, queryClient } from './query-client.ts'
export { loadSurely, reachable, useIsOnline } from './reachable.ts'
export { saveFile, useDownload } from './save-file.ts'
export { useMid, useSelectedMid } from './selected-merchant.ts'
export {
  currentSession,
  endSession,
  forgetEnding,
  forgetPlace,
  holds,
  isStaff,
  isSwitchedOff,
  leave,
  lookAs,
  onSessionEnd,
  rememberPlace,
  restoreSession,
  subscribeSession,
  takePlace,
  useMay,
  useSession,
  useUser,
  watchSession,
} from './session.ts'
export { type UploadState, useUpload } from './use-upload.ts'
export { useViewedRole } from './viewed-role.ts'
export { askWhy, useAskedWhy } from './why.ts'
