// Every change with a key, and no table differs after its repetition.
import { sweepEveryEndpoint } from './sweep/every-endpoint.ts'

sweepEveryEndpoint({ isAtRest: true })
