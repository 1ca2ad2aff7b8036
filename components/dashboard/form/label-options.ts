/** The options of a select, a switch or tabs: values of the API, each with its label. */
export function labelOptions<const Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<NoInfer<Value>, string>>,
) {
  return values.map((value) => ({ value, label: labels[value] }));
}
