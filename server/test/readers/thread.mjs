// A thread that runs readers one after the other and reports each, so that the thread that started it can end it at its limit.
import { register } from 'tsx/esm/api'

register()
await import('./run-readers.ts')
