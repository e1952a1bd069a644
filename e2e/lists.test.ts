/** No list is cut, in the roles that tell most; lists.long.ts measures the others. */
import { tellingRoles, testLists } from './kit/whole-lists.ts'

testLists(tellingRoles)
