// Before each test file: what a worker remembers of one database is forgotten, because the next file has another.
import { forgetAccountIds } from '../../src/ledger/account-id.ts'

forgetAccountIds()
