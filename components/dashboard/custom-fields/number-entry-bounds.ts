/** What a number of a custom field may be when it is typed; with six decimals all of these are exact. */
export const NUMBER_ENTRY = { decimals: 6, least: -1_000_000_000, most: 1_000_000_000 } as const;
