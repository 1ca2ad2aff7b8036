/** Whether the browser is set to save data, so that nothing is fetched ahead. */
export function isFrugal(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
