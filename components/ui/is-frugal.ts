/** Whether the browser was told to fetch nothing that might not be needed. */
export function isFrugal(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
