/** The gateway was asked about a callback and does not tell: no fault of ours, and it is asked again for as long as it takes. */
export class GatewayTellsNothing extends Error {}
