/** The gateway was queried about a callback and gave no answer: not a fault of the server, and queried again for as long as it takes. */
export class GatewayTellsNothing extends Error {}
