/** Where to go on after signing in: always a page of the dashboard, whatever the address contains. */
export function returnPath(wanted: string | null | undefined): string {
  const isOurs = typeof wanted === "string" && /^\/dashboard(?:[/?][^\\]*)?$/.test(wanted);
  return isOurs && !/^\/dashboard\/(?:auth|sign-in|setup$|setup\?)/.test(wanted)
    ? wanted
    : "/dashboard";
}
