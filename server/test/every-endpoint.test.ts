// Every change once with a key, and every endpoint with bad input; every-endpoint.all.ts compares all tables as well.
import { sweepEveryEndpoint } from './sweep/every-endpoint.ts'

sweepEveryEndpoint({ isAtRest: false })
