/** Why a refusal is rate_limited: the limit that is used up, which the headers of the reply are about. */
export class UsedUpLimit extends Error {
  override readonly name = "UsedUpLimit";

  /** So many within so many seconds. */
  constructor(
    readonly limit: number,
    readonly seconds: number,
  ) {
    super(`${limit} in ${seconds} s are used up`);
  }
}
