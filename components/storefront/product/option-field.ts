/** The name of the input that chooses a value of an option. */
export function optionField(optionId: string): string {
  return `option.${optionId}`;
}
