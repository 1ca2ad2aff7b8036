/** All time zones to choose from; one may have a name, such as UTC, that the browser does not list. */
export function timeZones(current: string): string[] {
  return [...new Set([current, "UTC", ...Intl.supportedValuesOf("timeZone")])];
}
